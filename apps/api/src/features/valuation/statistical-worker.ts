import { parentPort, workerData } from 'node:worker_threads';
import type { SaleColumns } from '@rei/domain/valuation/statistical/earlier-sales';
import { type TrainedModel, trainModel } from '@rei/domain/valuation/statistical/train-model';

export type News = { progress: number } | { trained: TrainedModel | null };

// Only whoever began the worker knows what it hands over.
const sales = workerData as SaleColumns;
const tell = (news: News) => parentPort?.postMessage(news);

/** Less than a hundredth is nothing to tell. */
const step = 0.01;
let told = 0;

const trained = trainModel(sales, (progress) => {
  if (progress - told < step) return;
  told = progress;
  tell({ progress });
});
tell({ trained });
