import type { DealSheet } from '@rei/domain/deal-sheets/deal-sheet';
import {
  isPrivateField,
  isShownPart,
  type SheetField,
  type SheetFieldOf,
  type SheetPart,
  sheetFields,
  sheetParts,
} from '@rei/domain/deal-sheets/sheet-fields';
import { formatWholeDollars } from '@rei/domain/kernel/format';
import { maxDollars } from '@rei/domain/kernel/money';
import { errorMessage } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { BarFigure, FormLayout } from '#ui/form-layout.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveSheet } from '../mutations.ts';
import { draftOf, fieldOfPath, inputOf, problemsOf, type SheetDraft, sourceWords } from '../sheet-draft.ts';
import styles from './sheet-form.module.css';
import { SheetPreview } from './sheet-preview.tsx';

const partLabel = (part: SheetPart) => (part === 'figures' ? 'Cash flow and returns' : sheetFields[part].label);

/** The fields of a deal sheet, filled in from the deal, and which of them buyers see. */
export function SheetForm({ sheet }: { sheet: DealSheet }) {
  const save = useSaveSheet(sheet.propertyId);
  const form = useForm<SheetDraft>({
    values: draftOf(sheet),
    isBusy: save.isPending,
    isLive: true,
    problemsOf: (draft) => problemsOf(sheet, draft),
    refusalOf: ({ details }) =>
      Object.fromEntries(Object.entries(details).map(([path, words]) => [fieldOfPath(path), words])),
    onSubmit: (draft, refuse) => save.mutate(inputOf(sheet, draft), { onError: refuse }),
  });
  const { values } = form;
  const isSaved = JSON.stringify(inputOf(sheet, values)) === JSON.stringify(inputOf(sheet, draftOf(sheet)));
  const help = (field: SheetField) => sourceWords(sheet, values, field);
  const money = (field: SheetFieldOf<'dollars'>) => (
    <MoneyInput
      {...form.number(field)}
      className={span.half}
      label={sheetFields[field].label}
      help={help(field)}
      max={maxDollars}
    />
  );
  const words = (field: SheetFieldOf<'text'>, rows: number) => (
    <TextArea
      {...form.field(field)}
      className={span.whole}
      label={sheetFields[field].label}
      help={help(field)}
      rows={rows}
    />
  );
  const send = (
    <Button type="submit" variant="primary" busy={save.isPending}>
      Save deal sheet
    </Button>
  );
  const fields = (
    <>
      <FormSection title="Deal">
        <TextField
          {...form.field('headline')}
          className={span.whole}
          label="Headline"
          maxLength={120}
          autoComplete="off"
          help={help('headline')}
        />
        {words('pitch', 4)}
      </FormSection>
      <FormSection title="Numbers">
        {money('price')}
        {money('arv')}
        {money('rehab')}
        {money('rent')}
      </FormSection>
      <FormSection title="Terms">
        <TextField
          {...form.field('closingDate')}
          className={span.half}
          label="Closing date"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          help={help('closingDate')}
        />
        {money('earnestMoney')}
        {words('access', 2)}
        {words('terms', 3)}
      </FormSection>
      <FormSection title="Private">
        {money('fee')}
        {money('contractPrice')}
        {words('notes', 3)}
      </FormSection>
      <FormSection title="Shown to buyers">
        <div className={`${span.whole} ${styles.parts}`}>
          {sheetParts.map((part) => (
            <Checkbox
              key={part}
              checked={isShownPart(values.shown, part)}
              onChange={(isShown) => form.change({ shown: { ...values.shown, [part]: isShown } })}
            >
              {isPrivateField(part) ? `${partLabel(part)} (private)` : partLabel(part)}
            </Checkbox>
          ))}
        </div>
      </FormSection>
      {save.isError && !form.hasProblems && (
        <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the deal sheet.')}</Notice>
      )}
    </>
  );
  return (
    <form {...form.props} aria-label="Deal sheet">
      <FormLayout
        fields={fields}
        aside={
          <>
            <div className={styles.actions}>
              <p role="status" className={styles.saved}>
                {isSaved ? (sheet.version > 0 ? 'Saved' : '') : 'Unsaved changes'}
              </p>
              {send}
            </div>
            <SheetPreview sheet={sheet} draft={values} isSaved={isSaved} />
          </>
        }
        bar={
          <>
            <BarFigure label={sheetFields.price.label} value={formatWholeDollars(values.price)} />
            {send}
          </>
        }
      />
    </form>
  );
}
