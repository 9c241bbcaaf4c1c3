// What the chips open: none of it is there as the page opens, and all of it comes at the first click.
export { AssumptionEditor } from './assumption-editor.tsx';
export { GoalEditor } from './goal-editor.tsx';
export { RehabChip } from './rehab-chip.tsx';
export { RuleEditor } from './rule-editor.tsx';
export { SellerTermsEditor } from './seller-terms-editor.tsx';
