import { existsSync } from 'node:fs';
import type { Vocabulary } from '@isp/schema';
import { readVocabulary } from '@isp/schema-tools';
import {
  languageOf,
  type OpenedProject,
  openProject,
  ProjectError,
  printMistakes,
  readSources,
} from '@isp/schema-tools/internal';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { ownerRole, roleNames } from '../platform/identity/identity.ts';

/**
 * Reads areas, menu and translations, with the vocabulary, and checks them together.
 *
 * @throws ConfigError that lists all mistakes of all files, each with file, line, path and what to write instead
 */
export function loadProject({
  menus,
  schemas,
  vocabulary,
}: Pick<Config, 'menus' | 'schemas' | 'vocabulary'>): OpenedProject {
  if (!existsSync(schemas)) throw new ConfigError(`ISP_SCHEMAS: There is no folder "${schemas}".`);
  if (!existsSync(menus)) throw new ConfigError(`ISP_MENUS: There is no file "${menus}".`);
  const words = vocabulary === undefined ? undefined : loadVocabulary(vocabulary);
  try {
    return openProject({
      ...readSources({ schemas, menus }),
      vocabulary: words,
      roles: [...roleNames, ownerRole],
    });
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    throw new ConfigError(printMistakes(error.findings, languageOf(process.env)), { cause: error });
  }
}

function loadVocabulary(file: string): Vocabulary {
  try {
    return readVocabulary(file);
  } catch (error) {
    throw new ConfigError(`ISP_VOCABULARY: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
