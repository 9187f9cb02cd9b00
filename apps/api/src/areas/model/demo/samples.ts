import type { EntitySamples } from '@isp/server/testing';
import type { Model, ModelVersion } from '../../../generated/rows.ts';

const model: EntitySamples<Model> = { unpublished: { visibility: 'PRIVATE' } };

const version: EntitySamples<ModelVersion> = {
  // nothing is uploaded here
  add: () => ({ sourceType: 'IMPORT', sourceUri: 'https://models.example.com/a' }),
  // an empty object has no value
  fullest: () => ({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } }),
  edit: () => ({ inputSchema: { type: 'array' }, outputSchema: { type: 'array' } }),
  // a version in production is not deleted
  before: { all: { stage: 'NONE' } },
};

export const samples = { 'model.model': model, 'model.modelVersion': version };
