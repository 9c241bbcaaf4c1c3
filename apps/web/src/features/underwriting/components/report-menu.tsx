import { audienceLabels, reportAudiences } from '@rei/domain/underwriting/report/audiences';
import FileText from 'lucide-react/icons/file-text';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { useReport } from '../hooks/use-report.ts';
import type { Computed, Underwriting } from '../hooks/use-underwriting.ts';
import styles from './report-menu.module.css';

export function ReportMenu({ underwriting, computed }: { underwriting: Underwriting; computed: Computed }) {
  const { isMaking, make } = useReport(underwriting, computed);
  return (
    <Menu
      triggerClassName={styles.trigger}
      trigger={
        <>
          <FileText aria-hidden />
          <span aria-live="polite">{isMaking ? 'Making report...' : 'Report'}</span>
        </>
      }
      label="Report"
      align="left"
    >
      {reportAudiences.map((audience) => (
        <MenuButton key={audience} onClick={() => make(audience)}>
          {audienceLabels[audience]} report (PDF)
        </MenuButton>
      ))}
    </Menu>
  );
}
