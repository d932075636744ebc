import styles from './record-panel.module.css'

// How a row of a list is laid out beside its list: `body`, `form` in two columns, what is `wide`, a `group`'s heading, the `foot`.
export const recordPanel = styles
