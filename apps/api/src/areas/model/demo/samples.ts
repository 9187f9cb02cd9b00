import type { EntitySamples } from '@isp/server/testing';
import type { Model, ModelVersion } from '../../../generated/rows.ts';

const model: EntitySamples<Model> = { unpublished: { visibility: 'PRIVATE' } };

const version: EntitySamples<ModelVersion> = {
  // The version is imported, so that no file has to be uploaded.
  add: () => ({ sourceType: 'IMPORT', sourceUri: 'https://models.example.com/a' }),
  // An empty object would count as no value, so the object has a property.
  fullest: () => ({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } }),
  edit: () => ({ inputSchema: { type: 'array' }, outputSchema: { type: 'array' } }),
  // A version in production cannot be deleted.
  before: { all: { stage: 'NONE' } },
};

export const samples = { 'model.model': model, 'model.modelVersion': version };
