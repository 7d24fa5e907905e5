import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { contractPages, type ContractKind } from './contract-words.ts';
import styles from './Contracts.module.css';

const kinds = Object.keys(contractPages) as ContractKind[];

/** The contracts of each kind: prompts lead to those that wait for an answer, these links to all. */
export function ContractLinks({ current }: { current?: ContractKind }) {
  const t = useT();
  return (
    <nav aria-label={t('contract.links')}>
      <ul className={styles.links}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              className={styles.link}
              to={contractPages[kind]}
              replace={current !== undefined}
              aria-current={kind === current ? 'page' : undefined}
            >
              {t(`contract.prompt.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
