import type { Area, Entity } from '@isp/schema';
import type { Words } from '@isp/schema-tools/internal';
import { Button, Flex, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useCopy } from '../useCopy.ts';
import { useWords } from '../words.ts';
import { printResult, type ResultKind, resultKinds } from './printResult.ts';

const kindWords: Readonly<Record<ResultKind, Words>> = {
  sql: { en: 'SQL', zh: 'SQL' },
  rest: { en: 'REST', zh: 'REST' },
  types: { en: 'Type', zh: '类型' },
  openapi: { en: 'OpenAPI', zh: 'OpenAPI' },
};

interface ResultPanelProps {
  readonly area: Area;
  readonly entity: Entity;
}

/** What the schema of an entity becomes in the service and in the code around it. */
export default function ResultPanel({ area, entity }: ResultPanelProps) {
  const say = useWords();
  const copy = useCopy();
  const [kind, setKind] = useState<ResultKind>('sql');
  const text = useMemo(() => printResult(kind, area, entity), [kind, area, entity]);
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} wrap align="center">
        <Segmented
          aria-label={say({ en: 'Result', zh: '产出' })}
          value={kind}
          options={resultKinds.map((value) => ({ value, label: say(kindWords[value]) }))}
          onChange={setKind}
        />
        <Button onClick={() => void copy(text)}>{say({ en: 'Copy', zh: '复制' })}</Button>
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section className="playground-result" tabIndex={0} aria-label={say(kindWords[kind])}>
        <pre>{text}</pre>
      </section>
    </Flex>
  );
}
