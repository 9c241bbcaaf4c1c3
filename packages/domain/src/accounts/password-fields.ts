import * as z from 'zod/mini';
import { rawText } from '../kernel/fields.ts';
import { passwordLengthProblem, passwordMaxLength, passwordTooShort } from './password-rules.ts';

/** A password that is set; whether it is a common one only the server knows. */
export const newPassword = rawText({ max: 1000, message: passwordTooShort }).check(
  z.check((context) => {
    const problem = passwordLengthProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  }),
);

/** A password that is asked for, as it was typed. */
export const typedPassword = rawText({ max: passwordMaxLength * 4 });
