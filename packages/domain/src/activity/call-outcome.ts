/** How a call ended. Whoever was reached has answered. */
export const callOutcomes = ['reached', 'left_message', 'no_answer', 'call_back', 'wrong_number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  call_back: 'Call back later',
  wrong_number: 'Wrong number',
};

/** What the log says of a call that nobody wrote more about. */
export const callMessage = (outcome: CallOutcome): string => `Call: ${callOutcomeLabels[outcome].toLowerCase()}.`;
