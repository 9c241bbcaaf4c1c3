import type { Calculator, Inputs } from '@rei/domain/calculators/calculator';
import { initialInputs, inputsFromQuery, inputsToQuery, readInputs } from '@rei/domain/calculators/inputs';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { useDebounced } from '#lib/use-debounced.ts';

/** Milliseconds without typing until the address follows. */
const settleTime = 300;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The query of the page with these inputs in place of the ones it has; what is not the calculator's own stays. */
export function queryWith(calculator: Calculator, inputs: Inputs | null): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const name of Object.keys(calculator.fields)) query.delete(name);
  for (const [name, text] of inputs === null ? [] : inputsToQuery(calculator, inputs)) query.set(name, text);
  return query;
}

/**
 * What was typed: from the address, else what was saved and is opened, else as it was left here, else what the
 * calculator begins with. It is kept for the user until sign-out, and the address follows, so that both a reload and a
 * copied address bring it back.
 */
export function useCalculatorInputs(calculator: Calculator, given: Inputs | undefined) {
  const userId = useCurrentUser()._id;
  const { search } = useLocation();
  const name = `calculator:${calculator.kind}`;
  const [inputs, setInputs] = useState<Inputs>(
    () =>
      inputsFromQuery(calculator, new URLSearchParams(search)) ??
      given ??
      readStored({ area: 'browser', userId, name }, (stored) => readInputs(calculator, stored)) ??
      initialInputs(calculator),
  );
  const isInitial = isSame(inputs, initialInputs(calculator));
  const settled = useDebounced(inputs, settleTime);

  useEffect(() => {
    writeStored({ area: 'browser', userId, name }, isInitial ? undefined : inputs);
  }, [inputs, isInitial, userId, name]);

  useEffect(() => {
    const isBare = isSame(settled, initialInputs(calculator)) && given === undefined;
    const query = queryWith(calculator, isBare ? null : settled).toString();
    // Typing is no navigation: the router is not told, and Back leads to the page before.
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${query && `?${query}`}`);
  }, [calculator, settled, given]);

  return { inputs, isInitial, setInputs, reset: () => setInputs(initialInputs(calculator)) };
}
