import { type Finding, findingKinds, messageIn, severityOf } from '@isp/schema-tools/internal';
import type { Language } from '../contract/language.ts';

/**
 * Returns the findings as a SARIF 2.1.0 log, which code hosts show beside the lines of a change.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function toSarif(findings: readonly Finding[], language: Language): object {
  const kinds = [...new Set(findings.map(({ kind }) => kind))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'isp',
            informationUri: 'https://github.com/isp-platform/isp/tree/main/packages/cli#readme',
            rules: kinds.map((kind) => toRule(kind, language)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({
          ruleId: finding.code,
          ruleIndex: kinds.indexOf(finding.kind),
          level: severityOf(finding),
          message: { text: messageIn(finding, language) },
          locations: [toLocation(finding)],
        })),
      },
    ],
  };
}

/** Page with all codes. */
const page = 'https://github.com/isp-platform/isp/blob/main/packages/cli/CODES.md';

function toRule(kind: string, language: Language): object {
  const known = findingKinds[kind];
  return {
    id: known?.code ?? kind,
    name: kind,
    shortDescription: { text: known?.title[language] ?? kind },
    ...(known && { help: { text: known.fix[language] }, helpUri: page }),
  };
}

const toLocation = ({ column = 1, file, line = 1, path }: Finding): object => ({
  physicalLocation: {
    artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
    region: { startLine: line, startColumn: column },
  },
  ...(path !== '' && { logicalLocations: [{ fullyQualifiedName: path }] }),
});
