import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import {
  maxScenarios,
  type Scenario,
  type ScenarioInput,
  scenarioInputsVersion,
} from '@rei/domain/underwriting/stored-scenario';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import { offsetOf, type PageQuery } from './page-query.ts';
import * as repository from './scenario-repository.ts';

interface Deps {
  db: Db;
  listings: Pick<ListingService, 'requireListing'>;
}

export function createScenarioService({ db, listings }: Deps) {
  return {
    async list(userId: string, propertyId: string, query: PageQuery) {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const [rows, total] = await Promise.all([
        repository.listByProperty(db, userId, listingId, offsetOf(query)),
        repository.countByProperty(db, userId, listingId),
      ]);
      return { scenarios: rows.map(present), total };
    },

    create(userId: string, propertyId: string, input: ScenarioInput): Promise<Scenario> {
      return db.transaction(async (tx) => {
        const listingId = await listings.requireListing(tx, userId, propertyId);
        await repository.lock(tx, userId);
        if ((await repository.countByProperty(tx, userId, listingId)) >= maxScenarios) {
          throw new AppError(
            'CONFLICT',
            `You have ${maxScenarios} scenarios of this property. Please delete some first.`,
          );
        }
        return present(await repository.insert(tx, userId, listingId, fieldsOf(input)));
      });
    },

    async update(userId: string, scenarioId: string, input: ScenarioInput): Promise<Scenario> {
      const id = parseStoredId(scenarioId);
      const row = id === undefined ? undefined : await repository.update(db, userId, id, fieldsOf(input));
      if (!row) throw notFound();
      return present(row);
    },

    async remove(userId: string, scenarioId: string): Promise<void> {
      const id = parseStoredId(scenarioId);
      if (id === undefined || !(await repository.deleteById(db, userId, id))) throw notFound();
    },
  };
}

function fieldsOf({ name, inputs, profileId = null, typed = {} }: ScenarioInput): repository.ScenarioFields {
  return { name, inputsVersion: scenarioInputsVersion, inputs, profileId, typed };
}

function present({ id, listingId, createdAt, updatedAt, ...row }: repository.ScenarioRow): Scenario {
  return {
    ...row,
    _id: String(id),
    propertyId: String(listingId),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Scenario not found.');
}
