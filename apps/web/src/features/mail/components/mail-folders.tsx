import { mailFolders } from '@rei/domain/mail/message';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listSearch, type MailListAddress } from '../mail-address.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import { folderNames } from '../message-words.ts';
import { mailQueries } from '../queries.ts';
import styles from './mail-list.module.css';

interface MailFoldersProps {
  list: MailListAddress;
  hrefs: MailHrefs;
}

const allFolders = ['all', ...mailFolders] as const;

/** A search goes on in the folder that is chosen. */
export function MailFolders({ list, hrefs }: MailFoldersProps) {
  const { data } = useQuery(mailQueries.unread());
  return (
    <nav className={styles.folders} aria-label="Folders">
      {(list.q === '' ? mailFolders : allFolders).map((folder) => (
        <Link
          key={folder}
          to={`${hrefs.mail}${listSearch({ ...list, folder, page: 1 })}`}
          aria-current={folder === list.folder ? 'page' : undefined}
        >
          {folderNames[folder]}
          {folder === 'inbox' && data !== undefined && data.unread > 0 && (
            <span className={styles.count}>{data.unread}</span>
          )}
        </Link>
      ))}
      <Link className={styles.templates} to={hrefs.templates}>
        Templates
      </Link>
    </nav>
  );
}
