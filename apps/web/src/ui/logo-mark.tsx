import styles from './logo-mark.module.css';

export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="4" fill="#1B5E4B" />
      <path d="M6 22v-8.2l4-3.4V22zM12 22V8.7l2-1.7 2 1.7V22z" fill="#fff" />
      <path d="M18 22V10.4l4 3.4V22z" fill="#E0AE58" />
    </svg>
  );
}
