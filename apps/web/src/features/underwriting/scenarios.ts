import {
  changeScenario,
  createScenario,
  deleteScenario,
  listScenarios,
} from '@rei/domain/underwriting/scenario-endpoints';
import { maxScenarios, type ScenarioInput } from '@rei/domain/underwriting/stored-scenario';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const scenariosQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['underwriting', 'scenarios', propertyId],
    queryFn: ({ signal }) =>
      call(listScenarios, { params: { propertyId }, query: { limit: `${maxScenarios}` }, signal }),
  });

/** Keeps a scenario: a new one without an id, else in place of the one with it. */
export function useKeepScenario(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ScenarioInput & { id: string | null }) =>
      id === null
        ? call(createScenario, { params: { propertyId }, body })
        : call(changeScenario, { params: { scenarioId: id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scenariosQuery(propertyId).queryKey }),
  });
}

export function useDeleteScenario(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (scenarioId: string) => call(deleteScenario, { params: { scenarioId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scenariosQuery(propertyId).queryKey }),
  });
}
