import styles from './ZoneNote.module.css';

/** The time zone that days and times beside it are of, such as `Asia/Manila`. */
export const ZoneNote = ({ zone }: { zone: string }) => <p className={styles.zone}>{zone}</p>;
