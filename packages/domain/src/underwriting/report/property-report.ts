import { type Block, bold, type PrintDocument, plain } from '../../documents/document.ts';
import { reportStyle } from '../../documents/report-style.ts';
import { formatWholeDollars } from '../../kernel/format.ts';
import { assumptionBlocks } from './assumption-section.ts';
import type { ReportAudience } from './audiences.ts';
import { coverageBlocks, loanBlocks, rentEvidenceBlocks } from './lender-sections.ts';
import { masthead } from './letterhead.ts';
import { componentBlocks, rentRollBlocks } from './own-line-sections.ts';
import { returnBlocks, returnSensitivityBlocks } from './partner-sections.ts';
import type { ReportInput } from './report-input.ts';
import { compBlocks, financingBlocks, projectionBlocks, sensitivityBlocks, workingBlocks } from './report-sections.ts';
import { basisBlocks, summaryBlocks } from './report-summary.ts';

const sections: Record<ReportAudience, readonly ((report: ReportInput) => Block[])[]> = {
  investor: [
    summaryBlocks,
    financingBlocks,
    basisBlocks,
    sensitivityBlocks,
    projectionBlocks,
    compBlocks,
    rentRollBlocks,
    componentBlocks,
    assumptionBlocks,
    workingBlocks,
  ],
  // A lender asks what covers the loan; what the buyer earns, or would pay at most, is not for the other side of a table.
  lender: [
    summaryBlocks,
    loanBlocks,
    basisBlocks,
    coverageBlocks,
    rentEvidenceBlocks,
    rentRollBlocks,
    componentBlocks,
    projectionBlocks,
    compBlocks,
    assumptionBlocks,
    workingBlocks,
  ],
  partner: [
    summaryBlocks,
    financingBlocks,
    basisBlocks,
    returnBlocks,
    returnSensitivityBlocks,
    projectionBlocks,
    compBlocks,
    rentRollBlocks,
    componentBlocks,
    assumptionBlocks,
    workingBlocks,
  ],
};

const titles: Record<ReportAudience, string> = {
  investor: 'Investment Report',
  lender: 'Loan Summary',
  partner: 'Partner Report',
};

/**
 * A rental on paper, from the same figures as its page, for who is to read it: three to eight letter sheets. A lender
 * sees what covers the loan, a partner what the equity earns; only the investor sees the price that works.
 */
export function propertyReport(report: ReportInput): PrintDocument {
  const { audience, address, author, date, site, disclaimer, photos, input, homeType } = report;
  const [line = address, ...rest] = address.split(', ');
  const place = rest.length > 0 ? [rest.join(', ')] : [];
  return {
    title: `${titles[audience]} – ${address}`,
    author: author.name,
    footer: {
      isUnsigned: true,
      propertyAddress: address,
      reference: [author.name, date, site].filter((part) => part !== null && part !== '').join(' · '),
    },
    style: reportStyle,
    blocks: [
      masthead(author, { title: titles[audience], date }),
      {
        kind: 'title',
        text: line,
        subtitle: [
          plain([...place, ...(homeType === null ? [] : [homeType]), 'price '].join(' · ')),
          bold(formatWholeDollars(input.price)),
        ],
        isLeft: true,
      },
      ...sections[audience].flatMap((section) => section(report)),
      ...(photos.length === 0
        ? []
        : [{ kind: 'heading', text: 'Photos' } as const, { kind: 'pictures', pictures: photos } as const]),
      { kind: 'paragraph', words: disclaimer, isSmall: true },
    ],
  };
}
