import { getSupportBundle } from '@rei/domain/diagnostics/endpoints';
import type { Finding, FindingLevel } from '@rei/domain/diagnostics/findings';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '#lib/moment.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { diagnosticsQueries } from '../queries.ts';
import styles from './diagnostics.module.css';

const levels: Record<FindingLevel, { look: StateLook; label: string }> = {
  good: { look: 'good', label: 'Good' },
  attention: { look: 'late', label: 'Look at this' },
  problem: { look: 'bad', label: 'Problem' },
};

/** As many rows stand there until the findings do. */
const shapes = Array.from({ length: 10 }, (_, row) => row);

function FindingRow({ finding: { area, level, text } }: { finding: Finding }) {
  const { look, label } = levels[level];
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{area}</h3>
        <StateTag look={look}>{label}</StateTag>
      </div>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** The answer before its reasons: whether somebody has to look at anything. */
function WorstTag({ findings }: { findings: readonly Finding[] }) {
  const open = findings.filter(({ level }) => level !== 'good');
  if (open.length === 0) return <StateTag look="good">All good</StateTag>;
  const look = open.some(({ level }) => level === 'problem') ? levels.problem.look : levels.attention.look;
  return <StateTag look={look}>{`${open.length} of ${findings.length} to look at`}</StateTag>;
}

/** How the installation is, in words, and what to send to whoever helps. */
export function Diagnostics() {
  const query = useQuery(diagnosticsQueries.findings());
  const { data } = query;
  return (
    <Card
      title="State of the installation"
      tag={
        data ? (
          <>
            <WorstTag findings={data.findings} />
            <span className="t12 ink-3">{`Version ${data.version}, ${momentText(data.takenAt)}`}</span>
          </>
        ) : (
          !query.isError && <Skeleton width={260} height={22} />
        )
      }
      action={
        <a className={styles.download} href={getSupportBundle.path} download>
          Download support bundle
        </a>
      }
      flush
    >
      <FetchStates
        query={query}
        failed="Couldn’t load the state of the installation."
        loading={
          <Loading text="Loading">
            <div className={styles.findings}>
              {shapes.map((row) => (
                <div key={row} className={styles.row}>
                  <Skeleton width={140} height={22} />
                  <Skeleton width="60%" height={18} />
                </div>
              ))}
            </div>
          </Loading>
        }
      />
      {data && (
        <ul className={styles.findings}>
          {data.findings.map((finding) => (
            <FindingRow key={finding.area} finding={finding} />
          ))}
        </ul>
      )}
    </Card>
  );
}
