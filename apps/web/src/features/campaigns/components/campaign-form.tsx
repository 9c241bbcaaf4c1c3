import type { CampaignInput } from '@rei/domain/campaigns/campaign';
import { maxRecipeOptions, usualCashOption } from '@rei/domain/campaigns/recipe';
import type { MailTemplate } from '@rei/domain/mail-templates/template';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FormLayout } from '#ui/form-layout.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import {
  type CampaignDraft,
  draftProblems,
  entryProblems,
  fieldsOfPaths,
  inputOf,
  nextKey,
  type SendDays,
} from '../campaign-draft.ts';
import styles from './campaign-form.module.css';
import { FollowUpsEditor } from './follow-ups-editor.tsx';
import { OptionEditor } from './option-editor.tsx';

const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;
const days = [
  { value: 'weekdays', label: 'Monday to Friday' },
  { value: 'every', label: 'Every day' },
] as const satisfies readonly { value: SendDays; label: string }[];
const hours = Array.from({ length: 25 }, (_, hour) => ({ value: `${hour}`, label: hourText(hour) }));

interface CampaignFormProps {
  values: CampaignDraft;
  templates: readonly MailTemplate[];
  templatesHref: string;
  submitLabel: string;
  isBusy: boolean;
  /** Why it could not be saved. */
  failure: Error | null;
  onSubmit: (input: CampaignInput, refuse: (error: unknown) => void) => void;
  /** What the recipe comes to, beside the fields. */
  aside: (draft: CampaignDraft) => ReactNode;
  onCancel?: (() => void) | undefined;
}

/** Recipe, texts and pace of a bulk offer. */
export function CampaignForm(props: CampaignFormProps) {
  const { templates, submitLabel, isBusy, failure, onSubmit, aside } = props;
  const form = useForm<CampaignDraft>({
    values: props.values,
    isBusy,
    isLive: true,
    problemsOf: draftProblems,
    refusalOf: ({ details }) => fieldsOfPaths(details),
    onSubmit: (draft, refuse) => onSubmit(inputOf(draft), refuse),
  });
  const { values } = form;
  const choices = templates.map(({ _id: value, name: label }) => ({ value, label }));
  const optionsProblem = form.problemOf('options');
  const save = (
    <>
      {props.onCancel && <Button onClick={props.onCancel}>Cancel</Button>}
      <Button type="submit" variant="primary" busy={isBusy}>
        {submitLabel}
      </Button>
    </>
  );

  const fields = (
    <>
      <FormSection title="Offer">
        <TextField {...form.field('name')} className={span.wideHalf} label="Name" maxLength={100} autoComplete="off" />
        <NumberInput
          {...form.number('minListPercent')}
          className={span.half}
          label="Mark offers below"
          {...{ min: 0, max: 100, step: 1, unit: '% of list' }}
        />
        <div className={span.whole}>
          {values.options.map((option, at) => (
            <OptionEditor
              key={option.key}
              title={values.options.length === 1 ? 'Recipe' : `Option ${at + 1}`}
              option={option}
              problems={optionsProblem === undefined ? {} : entryProblems(values, 'options', at)}
              onChange={(changed) =>
                form.change({ options: values.options.map((each, place) => (place === at ? changed : each)) })
              }
              onRemove={
                values.options.length === 1
                  ? undefined
                  : () => form.change({ options: values.options.filter((_, place) => place !== at) })
              }
            />
          ))}
          {values.options.length < maxRecipeOptions && (
            <Button
              onClick={() => form.change({ options: [...values.options, { ...usualCashOption, key: nextKey() }] })}
            >
              Add option to the letter
            </Button>
          )}
        </div>
        <TextField {...form.field('titleCompany')} className={span.wideHalf} label="Title company" maxLength={200} />
        <TextField {...form.field('closingDateText')} className={span.wideHalf} label="Closing" maxLength={500} />
        <TextArea {...form.field('additionalTerms')} className={span.whole} label="Additional terms" rows={3} />
      </FormSection>
      <FormSection title="Message">
        <Select
          {...form.field('templateA')}
          className={span.wideHalf}
          label="Template"
          options={choices}
          help={
            <Link to={props.templatesHref} className={styles.link}>
              Edit templates
            </Link>
          }
        />
        <Select
          {...form.field('templateB')}
          className={span.wideHalf}
          label="Second template"
          options={[{ value: '', label: 'None' }, ...choices]}
          help="Every second agent gets it, so you can compare answers."
        />
        <FollowUpsEditor
          followUps={values.followUps}
          templates={choices}
          problemsAt={(at) => (form.problemOf('followUps') === undefined ? {} : entryProblems(values, 'followUps', at))}
          onChange={(followUps) => form.change({ followUps })}
        />
      </FormSection>
      <FormSection title="Pace">
        <WholeNumberInput
          {...form.number('perHour')}
          className={span.third}
          label="Most an hour"
          min={1}
          max={200}
          step={5}
        />
        <WholeNumberInput
          {...form.number('perDay')}
          className={span.third}
          label="Most a day"
          min={1}
          max={1000}
          step={10}
        />
        <WholeNumberInput
          {...form.number('perDomainDay')}
          className={span.third}
          label="Most a day to one company"
          {...{ min: 1, max: 1000, step: 5 }}
        />
        <WholeNumberInput
          {...form.number('agentGapDays')}
          className={span.third}
          label="Days between offers to an agent"
          {...{ min: 0, max: 365, step: 1 }}
        />
        <Select {...form.field('fromHour')} className={span.third} label="Send from" options={hours.slice(0, 24)} />
        <Select {...form.field('toHour')} className={span.third} label="Send until" options={hours.slice(1)} />
        <Select {...form.field('days')} className={span.third} label="Send on" options={days} />
      </FormSection>
      {failure && !form.hasProblems && (
        <Notice kind="error">{errorMessage(failure, 'Couldn’t save the bulk offer.')}</Notice>
      )}
    </>
  );

  return (
    <form {...form.props} aria-label="Bulk offer">
      <FormLayout
        fields={fields}
        aside={
          <>
            {aside(values)}
            <div className={styles.asideActions}>{save}</div>
          </>
        }
        bar={save}
      />
    </form>
  );
}
