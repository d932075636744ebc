import styles from './lane-map.module.css'

export { HomeBelow } from './home-below.tsx'

// A quiet picture of what the portal is about, behind the inquiry: the Pacific and its shores. The land is a
// mask, so that its colour comes from the tokens. Decoration only.
export const LaneMap = () => (
  <div className={styles.map} aria-hidden="true">
    <div className={styles.land} />
  </div>
)
