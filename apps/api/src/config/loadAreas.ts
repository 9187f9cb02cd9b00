import type { Area, Vocabulary } from '@isp/schema';
import { readAreaFolder, readVocabulary } from '@isp/schema-tools';
import type { Config } from './config.ts';
import { ConfigError } from './configError.ts';

/**
 * Reads the area files of the folder `schemas`, with the vocabulary.
 *
 * @throws ConfigError for an invalid vocabulary; Error with the file, the line and what to write instead
 */
export const loadAreas = ({ schemas, vocabulary }: Pick<Config, 'schemas' | 'vocabulary'>): readonly Area[] =>
  readAreaFolder(schemas, vocabulary === undefined ? undefined : loadVocabulary(vocabulary));

function loadVocabulary(file: string): Vocabulary {
  try {
    return readVocabulary(file);
  } catch (error) {
    throw new ConfigError(`ISP_VOCABULARY: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
