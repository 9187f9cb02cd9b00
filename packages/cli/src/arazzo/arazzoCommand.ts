import { fileCommand } from '../types/fileCommand.ts';
import { printArazzo } from './printArazzo.ts';

/** The command `isp arazzo`, which writes the journeys of all entities as an Arazzo document. */
export const arazzoCommand = fileCommand(
  'arazzo',
  {
    en: 'Writes the life of records and the moves of their state machines as an Arazzo document.',
    zh: '将记录的生命周期与状态流转写成 Arazzo 文档。',
  },
  'docs/arazzo.json',
  printArazzo,
);
