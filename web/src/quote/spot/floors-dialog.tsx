import { floorRoles } from '@dtms/contract/quote/spot.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { type Floors, spots } from './queries.ts'
import styles from './spot.module.css'
import { spotText } from './text.ts'

const percentRule = { mode: 'decimal', integerDigits: 3, decimals: 2 } as const

// PRODUCT 7.1: the least margin over cost of each role.
export const FloorsDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useWords(spotText)
  const floors = useQuery(['quotes', 'floors'], spots.floors, { fresh: true })
  return (
    <Dialog title={say.floors} width="login" onClose={onClose}>
      <p className={styles.quiet}>{say.floorsLead}</p>
      {floors.value ? <FloorsForm floors={floors.value} onClose={onClose} /> : <Skeleton lines={3} />}
    </Dialog>
  )
}

const FloorsForm = ({ floors, onClose }: { floors: Floors; onClose: () => void }) => {
  const say = useWords(spotText)
  const form = useForm({
    initial: { agent: String(floors.agent), pricing: String(floors.pricing), admin: String(floors.admin) },
    rules: {
      agent: value => (value === '' ? 'required' : undefined),
      pricing: value => (value === '' ? 'required' : undefined),
      admin: value => (value === '' ? 'required' : undefined),
    },
    submit: async ({ agent, pricing, admin }) => {
      await spots.setFloors({ agent: Number(agent), pricing: Number(pricing), admin: Number(admin) })
      void showMessage('success', say.floorsSaved)
      onClose()
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      {floorRoles.map(role => (
        <NumberField
          key={role}
          {...form.field(role)}
          label={`${say[role]} (%)`}
          required
          rule={percentRule}
        />
      ))}
      <FormFailure text={form.failure} />
      <Button type="submit" look="cta" busy={form.busy}>
        {say.save}
      </Button>
    </form>
  )
}
