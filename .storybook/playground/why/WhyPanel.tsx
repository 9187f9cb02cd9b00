import type { ScreenTarget } from '@isp/crud';
import type { Entity, Row } from '@isp/schema';
import { toPointer } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { Flex } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { getAt, type Path, putAt } from '../../../packages/schema/src/json/path.ts';
import type { LiveForms } from '../screen/liveForms.ts';
import { useWords } from '../words.ts';
import { explainSubject } from './explainSubject.ts';
import { ReasonList } from './ReasonList.tsx';
import { recordOf } from './recordOf.ts';
import { subjectsOf } from './subjects.ts';
import type { Why } from './useWhy.ts';
import { ValueInput } from './ValueInput.tsx';
import { WhyChoices } from './WhyChoices.tsx';

export interface WhyPanelProps {
  readonly entity: Entity;
  readonly screen: ScreenTarget;
  /** The present records of the entity. */
  readonly rows: readonly Row[];
  readonly forms: LiveForms;
  readonly why: Why;
  readonly onWhy: (part: Partial<Why>) => void;
  readonly translate: (text: string, scope?: string) => string | undefined;
  /** Moves the cursor of the editor to a part of the area file. */
  readonly onChoose: (place: Path) => void;
}

/**
 * Why a field or an action is hidden, required, disabled or denied: the rules, the values and the permissions. It
 * follows what the user types in the open form. Without a form it uses a record, whose values can be changed here
 * without changing the record.
 */
export default function WhyPanel(props: WhyPanelProps) {
  const { entity, forms, onChoose, onWhy, rows, screen, translate, why } = props;
  const say = useWords();
  useSyncExternalStore(forms.subscribe, forms.version);
  const form = forms.formOf(entity.key);
  const record = recordOf({ entity, form, rows, shown: screen.id, chosen: why.record });
  const [supposed, setSupposed] = useState<{ readonly of: string; readonly value: Row }>();
  const of = `${entity.key} ${record.key}`;
  const value = !record.form && supposed?.of === of ? supposed.value : record.value;
  const print = (text: string) => translate(text, entity.key) ?? text;
  const subjects = subjectsOf(entity, value);
  const subject = subjects.find(({ id }) => id === why.subject) ?? subjects[0];
  const may = (code: string) => !why.missing.includes(code);
  const { isStored } = record;
  const explained = subject && explainSubject(entity, subject, { value, isStored, may });
  const change = (path: Path, next: unknown) =>
    record.form ? record.form.change(path, next) : setSupposed({ of, value: putAt(value, path, next) });
  return (
    <Flex vertical gap={12}>
      <WhyChoices {...{ entity, form, onWhy, print, record, rows, subject, subjects, why }} />
      <div role="status">
        <ReasonList
          reasons={explained?.reasons ?? []}
          none={
            subject && 'action' in subject
              ? say({ en: 'The action is offered. No rule forbids it.', zh: '该操作可用，没有规则禁止它。' })
              : say({
                  en: 'The field is shown, optional and open for input. No rule decides otherwise.',
                  zh: '该字段显示、选填、可输入，没有其他规则。',
                })
          }
          onChoose={onChoose}
        />
      </div>
      {explained && explained.reads.length > 0 && (
        <dl className="playground-values">
          {explained.reads.map((path) => {
            const field = fieldAt(entity.fields, path);
            const title = print(field?.title ?? path.join('.'));
            return (
              <div key={toPointer(path)}>
                <dt>
                  {title} <code>{path.join('.')}</code>
                </dt>
                <dd>
                  <ValueInput
                    {...{ field, print }}
                    label={title}
                    value={getAt(value, path)}
                    onChange={(next) => change(path, next)}
                  />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Flex>
  );
}
