import metaSchema from '../../area.schema.json' with { type: 'json' };
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Report } from './report/report.ts';

/** Version of the area format that this package reads. A file without `format` has format 1, also in later versions. */
const FORMAT = metaSchema.properties.format.const;

/** Address of a meta-schema, which names the format. The address without a version was that of format 1 until 0.1.0. */
const address = /^https:\/\/isp\.example\/(?:format\/(\d+)\/)?area\.schema\.json#?$/;

/**
 * Reports a format that this package does not read, in `format` or in the address of the meta-schema.
 *
 * @returns false if the rest of the file must not be checked, because keys of a later format would be called unknown
 */
export function checkFormat(json: JsonSchemaObject, report: Report): boolean {
  const named = typeof json.$schema === 'string' ? address.exec(json.$schema)?.[1] : undefined;
  return (
    reads(json.format, 'format', report) &&
    (named === undefined || reads(Number(named), '$schema', report)) &&
    (named === undefined || json.format === undefined || agree(json.format, Number(named), report))
  );
}

function reads(format: unknown, key: string, report: Report): boolean {
  if (format === undefined || format === FORMAT) return true;
  const isLater = Number.isInteger(format) && Number(format) > FORMAT;
  report.add(
    'unknown-format',
    [key],
    isLater
      ? `The file has format ${String(format)}, and this version reads format ${FORMAT}. Update all @isp packages of the project, and check again.`
      : `There is no format ${JSON.stringify(format)}. Write format ${FORMAT}, or remove the key.`,
  );
  return !isLater;
}

function agree(format: unknown, named: number, report: Report): boolean {
  if (format === named) return true;
  report.add(
    'unknown-format',
    ['format'],
    `The file has format ${String(format)}, but "$schema" names format ${named}. Write one of them in both places.`,
  );
  return true;
}
