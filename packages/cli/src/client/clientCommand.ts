import { fileCommand } from '../types/fileCommand.ts';
import { printClient } from './printClient.ts';

/** The command `isp client`, which writes a typed client for all entities. */
export const clientCommand = fileCommand(
  'client',
  {
    en: 'Writes a typed client of the service for every entity.',
    zh: '写出每个实体的服务客户端（TypeScript，带类型）。',
  },
  'src/generated/client.ts',
  printClient,
);
