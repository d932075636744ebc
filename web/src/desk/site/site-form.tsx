import { siteLimits, siteRules } from '@dtms/contract/desk/site.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { reloadSite } from '#site/public.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { PictureField } from './picture-field.tsx'
import { type SiteFacts, siteDesk } from './queries.ts'
import styles from './site-page.module.css'
import { SitePreview } from './site-preview.tsx'
import { sitePageText } from './text.ts'

const none = () => undefined
const names = ['sysName.zh', 'sysName.zhtw', 'sysName.en'] as const
const footers = ['footer.zh', 'footer.zhtw', 'footer.en'] as const
const layouts = ['showSettings', 'tagsView', 'fixedHeader', 'sidebarLogo'] as const
const pictures = ['logoIcon', 'navigationIcon', 'qrImage'] as const

export const SiteForm = ({ site, onSaved }: { site: SiteFacts; onSaved: () => void }) => {
  const say = useWords(sitePageText)
  const [layout, setLayout] = useState(site.layout)
  const [errorLog, setErrorLog] = useState(site.errorLog)
  const form = useForm({
    initial: valuesOf(site),
    rules: {
      'sysName.zh': none,
      'sysName.zhtw': none,
      'sysName.en': none,
      copyright: none,
      registerTermsUrl: siteRules.link,
      'footer.zh': none,
      'footer.zhtw': none,
      'footer.en': none,
      logoIcon: none,
      navigationIcon: none,
      qrImage: none,
    },
    submit: async values => {
      await siteDesk.save(factsOf(values, layout, errorLog))
      void showMessage('success', say.saved)
      void reloadSite()
      onSaved()
    },
  })
  const now = factsOf(form.values, layout, errorLog)
  const dirty = trimmed(now) !== trimmed(factsOf(valuesOf(site), site.layout, site.errorLog))
  return (
    <>
      <UnsavedGuard name={say.title} dirty={dirty} staysOpen={() => true} />
      <form className={styles.columns} {...form.props}>
        <div className={styles.column}>
          <Card title={say.name}>
            <div className={styles.body}>
              {names.map(name => (
                <TextField
                  key={name}
                  {...form.field(name)}
                  label={say[name]}
                  maxLength={siteLimits.sysName}
                  hint={name === names.at(-1) ? say.sysNameHint : undefined}
                />
              ))}
              <TextField {...form.field('copyright')} label={say.copyright} hint={say.copyrightHint} />
              <TextField
                {...form.field('registerTermsUrl')}
                label={say.registerTermsUrl}
                hint={say.registerTermsUrlHint}
              />
            </div>
          </Card>
          <Card title={say.footer}>
            <div className={styles.body}>
              {footers.map(name => {
                const { onChange, ...field } = form.field(name)
                return (
                  <Field key={name} label={say[name]} error={field.error}>
                    {control => (
                      <textarea
                        {...control}
                        name={name}
                        rows={2}
                        maxLength={300}
                        value={field.value}
                        onChange={event => onChange(event.currentTarget.value)}
                      />
                    )}
                  </Field>
                )
              })}
            </div>
          </Card>
          <Card title={say.pictures}>
            <div className={styles.pictures}>
              {pictures.map(name => (
                <PictureField key={name} {...form.field(name)} label={say[name]} />
              ))}
            </div>
          </Card>
          <Card title={say.layout} aside={<span className={styles.quiet}>{say.layoutHint}</span>}>
            <div className={styles.body}>
              {layouts.map(name => (
                <CheckField
                  key={name}
                  name={name}
                  label={say[name]}
                  checked={layout[name]}
                  onChange={checked => setLayout({ ...layout, [name]: checked })}
                />
              ))}
            </div>
          </Card>
          <Card title={say.features}>
            <div className={styles.body}>
              <CheckField name="errorLog" label={say.errorLog} checked={errorLog} onChange={setErrorLog} />
              <p className={styles.quiet}>{say.errorLogHint}</p>
            </div>
          </Card>
        </div>
        <div className={styles.aside}>
          <SitePreview site={now} />
          <FormFailure text={form.failure} />
          <div className={styles.foot}>
            <Button type="submit" look="primary" busy={form.busy}>
              {say.save}
            </Button>
            {dirty && <span className={styles.quiet}>{say.unsaved}</span>}
          </div>
        </div>
      </form>
    </>
  )
}

const valuesOf = ({ sysName, footer, layout: _, errorLog: __, ...rest }: SiteFacts) => ({
  ...rest,
  'sysName.zh': sysName.zh,
  'sysName.zhtw': sysName.zhtw,
  'sysName.en': sysName.en,
  'footer.zh': footer.zh,
  'footer.zhtw': footer.zhtw,
  'footer.en': footer.en,
})

// Blanks at the ends are trimmed.
const trimmed = (facts: SiteFacts): string =>
  JSON.stringify(facts, (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value))

type Values = ReturnType<typeof valuesOf>

const factsOf = (values: Values, layout: SiteFacts['layout'], errorLog: boolean): SiteFacts => ({
  sysName: { zh: values['sysName.zh'], zhtw: values['sysName.zhtw'], en: values['sysName.en'] },
  copyright: values.copyright,
  registerTermsUrl: values.registerTermsUrl,
  footer: { zh: values['footer.zh'], zhtw: values['footer.zhtw'], en: values['footer.en'] },
  logoIcon: values.logoIcon,
  navigationIcon: values.navigationIcon,
  qrImage: values.qrImage,
  layout,
  errorLog,
})
