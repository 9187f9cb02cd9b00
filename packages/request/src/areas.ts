export { type AreaClientOptions, createAreaClient } from './areas/createAreaClient.ts';
