import { type CampaignInput, campaignInputSchema, type FollowUp } from '@rei/domain/campaigns/campaign';
import { usualCaps, usualSendWindow } from '@rei/domain/campaigns/caps';
import {
  type CashRecipe,
  type CreativeRecipe,
  type Recipe,
  type RecipeOption,
  usualRecipe,
} from '@rei/domain/campaigns/recipe';
import { schemaProblems } from '#lib/schema-problems.ts';

/** The days on which messages leave. */
export type SendDays = 'weekdays' | 'every';

/** Every field of it can be empty while it is typed. */
type Typed<Option> = { [Field in keyof Option]: Option[Field] extends number ? Option[Field] | null : Option[Field] };
export type OptionDraft = (Typed<CashRecipe> | Typed<CreativeRecipe>) & { key: number };
export type FollowUpDraft = Omit<FollowUp, 'afterDays'> & { afterDays: number | null; key: number };

/** The form's fields; lists are one field each. */
export interface CampaignDraft {
  name: string;
  options: OptionDraft[];
  minListPercent: number | null;
  closingDateText: string;
  titleCompany: string;
  additionalTerms: string;
  templateA: string;
  /** Empty for none. */
  templateB: string;
  followUps: FollowUpDraft[];
  perHour: number | null;
  perDay: number | null;
  perDomainDay: number | null;
  agentGapDays: number | null;
  fromHour: string;
  toHour: string;
  days: SendDays;
}

let keys = 0;
export function nextKey(): number {
  keys += 1;
  return keys;
}

export function draftOf(input: CampaignInput): CampaignDraft {
  const { recipe, caps, sendWindow } = input;
  return {
    name: input.name,
    ...{ minListPercent: recipe.minListPercent, closingDateText: recipe.closingDateText },
    ...{ titleCompany: recipe.titleCompany, additionalTerms: recipe.additionalTerms },
    options: recipe.options.map((option) => ({ ...option, key: nextKey() })),
    ...{ templateA: input.templateA, templateB: input.templateB ?? '' },
    followUps: input.followUps.map((followUp) => ({ ...followUp, key: nextKey() })),
    ...caps,
    ...{ fromHour: `${sendWindow.fromHour}`, toHour: `${sendWindow.toHour}` },
    days: sendWindow.weekends ? 'every' : 'weekdays',
  };
}

export function newDraft(name: string): CampaignDraft {
  return draftOf({
    ...{ name, recipe: usualRecipe, templateA: 'cashOffer', templateB: null, followUps: [] },
    ...{ caps: usualCaps, sendWindow: usualSendWindow },
  });
}

function sentOf(draft: CampaignDraft) {
  const { options, followUps, templateB, fromHour, toHour, days, name, templateA, ...rest } = draft;
  const { minListPercent, closingDateText, titleCompany, additionalTerms, ...caps } = rest;
  return {
    name: name.trim(),
    recipe: {
      options: options.map(({ key: _, ...option }) => option),
      ...{ minListPercent, closingDateText, titleCompany: titleCompany.trim(), additionalTerms },
    },
    templateA,
    templateB: templateB === '' ? null : templateB,
    followUps: followUps.map(({ key: _, ...followUp }) => followUp),
    caps,
    sendWindow: { fromHour: Number(fromHour), toHour: Number(toHour), weekends: days === 'every' },
  };
}

/** What is wrong with a draft by its paths, as the server would say it. */
function problemsByPath(draft: CampaignDraft): Record<string, string> {
  return schemaProblems(campaignInputSchema, sentOf(draft));
}

/** The same by the form's fields; what is wrong within a list is told of the list as well. */
export function draftProblems(draft: CampaignDraft): Partial<Record<keyof CampaignDraft, string>> {
  return fieldsOfPaths(problemsByPath(draft));
}

export function fieldsOfPaths(problems: Record<string, string>): Partial<Record<keyof CampaignDraft, string>> {
  const named = Object.entries(problems).map(([path, message]) => {
    const list = /^(?:recipe\.)?(options|followUps)\b/.exec(path)?.[1];
    return [list ?? path.replace(/^(recipe|caps|sendWindow)\./, ''), message];
  });
  return Object.fromEntries(named);
}

/** The problems within one entry of a list, by its fields. */
export function entryProblems(draft: CampaignDraft, list: 'options' | 'followUps', at: number): Record<string, string> {
  const begin = `${list === 'options' ? 'recipe.' : ''}${list}.${at}.`;
  const own = Object.entries(problemsByPath(draft)).filter(([path]) => path.startsWith(begin));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(begin.length), message]));
}

/** A draft without problems as it is sent. */
export function inputOf(draft: CampaignDraft): CampaignInput {
  return campaignInputSchema.parse(sentOf(draft));
}

/** What can be shown of a recipe that is still typed; undefined while something of it is wrong. */
export function recipeOf(draft: CampaignDraft): Recipe | undefined {
  return campaignInputSchema.shape.recipe.safeParse(sentOf(draft).recipe).data;
}

export type { RecipeOption };
