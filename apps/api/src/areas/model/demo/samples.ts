import type { EntitySamples } from '@isp/server/testing';
import type { Model, ModelVersion } from '../../../generated/rows.ts';

const model: EntitySamples<Model> = { unpublished: { visibility: 'PRIVATE' } };

const version: EntitySamples<ModelVersion> = {
  // The version is imported, so that no file has to be uploaded.
  add: () => ({ sourceType: 'IMPORT', sourceUri: 'https://models.example.com/a' }),
  // an empty object would be stored as no value, so the schemas have a property
  fullest: () => ({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } }),
  edit: () => ({ inputSchema: { type: 'array' }, outputSchema: { type: 'array' } }),
  // a version in production could not be deleted, so the sample has no stage
  before: { all: { stage: 'NONE' } },
};

export const samples = { 'model.model': model, 'model.modelVersion': version };
