import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import analysisDark from './landing-pictures/analysis-dark.webp';
import analysisLight from './landing-pictures/analysis-light.webp';
import boardDark from './landing-pictures/board-dark.webp';
import boardLight from './landing-pictures/board-light.webp';
import searchDark from './landing-pictures/search-dark.webp';
import searchLight from './landing-pictures/search-light.webp';
import styles from './landing-tour.module.css';

/** The product with the demo market, in both color schemes; the browser fetches the one that is shown. */
const pictures = [
  {
    name: 'Search results',
    light: searchLight,
    dark: searchDark,
    text: 'Every result with its verdict after operating costs, and the price up to which it passes.',
  },
  {
    name: 'Property analysis',
    light: analysisLight,
    dark: analysisDark,
    text: 'The verdict first, then the full underwriting it rests on. Click any number to see its formula.',
  },
  {
    name: 'Deals on a board',
    light: boardLight,
    dark: boardDark,
    text: 'Each deal with its stage, its cash flow and the one thing to do next.',
  },
] as const;

const [width, height] = [960, 600];

/** What the product looks like, and a report that it makes. */
export function Tour() {
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);

  async function handleReport(): Promise<void> {
    setMaking(true);
    try {
      const { downloadSampleReport } = await import('../sample-report.ts');
      await downloadSampleReport();
    } catch {
      toast({ text: 'Couldn’t make the report.' });
    }
    setMaking(false);
  }

  return (
    <section className={styles.tour} aria-label="The product in pictures">
      {pictures.map(({ name, light, dark, text }) => (
        <figure key={name}>
          {[
            { scheme: styles.light, src: light },
            { scheme: styles.dark, src: dark },
          ].map(({ scheme, src }) => (
            <img key={src} className={scheme} src={src} width={width} height={height} loading="lazy" alt={name} />
          ))}
          <figcaption>
            <b>{name}</b> {text}
          </figcaption>
        </figure>
      ))}
      <div className={styles.report}>
        <h2 className="t16">See what you hand to a lender or partner</h2>
        <p>The report of a sample property, made the moment you ask for it.</p>
        <Button icon={<FileDown aria-hidden />} busy={isMaking} onClick={() => void handleReport()}>
          Sample report (PDF)
        </Button>
      </div>
    </section>
  );
}
