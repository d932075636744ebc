import styles from './lane-map.module.css'

// A quiet picture of what the portal is about: the Pacific, a sea route and a flight from Shanghai to Los
// Angeles. The land is a mask, so that its colour comes from the tokens. Decoration only.
export const LaneMap = () => (
  <div className={styles.map} aria-hidden="true">
    <div className={styles.land} />
    <svg className={styles.lanes} viewBox="0 0 1140 480" aria-hidden="true">
      <path className={styles.flight} d="M150 314C330 150 620 110 806 297" />
      <path className={styles.voyage} d="M150 314C215 322 245 262 345 254S590 238 660 250 760 280 806 297" />
      <circle className={styles.port} cx="150" cy="314" r="7" />
      <circle className={styles.port} cx="806" cy="297" r="7" />
    </svg>
  </div>
)
