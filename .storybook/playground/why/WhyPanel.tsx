import type { ScreenTarget } from '@isp/crud';
import type { Entity, Row } from '@isp/schema';
import { explainAction, toPointer } from '@isp/schema/internal';
import { permissionCodes } from '@isp/schema/rules';
import { fieldAt } from '@isp/schema/values';
import { Flex, Select } from 'antd';
import { useState } from 'react';
import { initialValues } from '../../../packages/crud/src/form/initialValues.ts';
import { getAt, type Path, putAt } from '../../../packages/schema/src/json/path.ts';
import { useWords } from '../words.ts';
import { explainField } from './explainField.ts';
import { ReasonList, type ShownReason } from './ReasonList.tsx';
import { actionSubjects, fieldSubjects, type Subject } from './subjects.ts';
import { ValueInput } from './ValueInput.tsx';

/** Choice of the record that means a new record. */
const NEW = 'new';

export interface WhyPanelProps {
  readonly entity: Entity;
  readonly screen: ScreenTarget;
  /** Returns the present records of the entity. */
  readonly rowsOf: (entity: Entity) => readonly Row[];
  readonly translate: (text: string, scope?: string) => string | undefined;
  /** Moves the cursor of the editor to a part of the area file. */
  readonly onChoose: (place: Path) => void;
}

/** Why a field or an action is hidden, required, disabled or denied: the rules, the values and the permissions. */
export default function WhyPanel({ entity, onChoose, rowsOf, screen, translate }: WhyPanelProps) {
  const say = useWords();
  const [rows] = useState(() => rowsOf(entity));
  const [record, setRecord] = useState(screen.id ?? NEW);
  const [changed, setChanged] = useState<Row>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const stored = rows.find((row) => String(row[entity.rowKey]) === record);
  const value = changed ?? stored ?? initialValues(entity, undefined, new URLSearchParams());
  const print = (text: string) => translate(text, entity.key) ?? text;
  const fields = fieldSubjects(entity, value);
  const actions = actionSubjects(entity);
  const subject = [...fields, ...actions].find(({ id }) => id === chosen) ?? fields[0];
  const explained = subject && explain(entity, subject, value, stored !== undefined, missing);
  const toOption = ({ id, titles }: Subject) => ({ value: id, label: titles.map(print).join(' · ') });
  const titleOf = (row: Row) => String(row[entity.label] ?? row[entity.rowKey]);
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} wrap align="center">
        <Select
          aria-label={say({ en: 'Field or action', zh: '字段或操作' })}
          className="playground-subject"
          value={subject?.id}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[
            { label: say({ en: 'Fields', zh: '字段' }), options: fields.map(toOption) },
            { label: say({ en: 'Actions', zh: '操作' }), options: actions.map(toOption) },
          ]}
          onChange={setChosen}
        />
        <Select
          aria-label={say({ en: 'Record', zh: '记录' })}
          className="playground-subject"
          value={stored ? record : NEW}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[
            { value: NEW, label: say({ en: 'New record', zh: '新记录' }) },
            ...rows.map((row) => ({ value: String(row[entity.rowKey]), label: titleOf(row) })),
          ]}
          onChange={(next: string) => {
            setRecord(next);
            setChanged(undefined);
          }}
        />
        <Select
          aria-label={say({ en: 'Missing permissions', zh: '缺少的权限' })}
          className="playground-missing"
          mode="multiple"
          allowClear
          placeholder={say({ en: 'No permission is missing', zh: '不缺少权限' })}
          value={missing}
          popupMatchSelectWidth={false}
          options={permissionCodes(entity).map((code) => ({ value: code, label: code }))}
          onChange={setMissing}
        />
      </Flex>
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
                    onChange={(next) => setChanged(putAt(value, path, next))}
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

/** Returns the reasons with their places in the area file, and the paths of the values that decide. */
function explain(
  entity: Entity,
  subject: Subject,
  value: Row,
  isStored: boolean,
  missing: readonly string[],
): { readonly reasons: readonly ShownReason[]; readonly reads: readonly Path[] } {
  const may = (code: string) => !missing.includes(code);
  const inFile = (at: Path): Path => ['entities', entity.name, ...at];
  if ('path' in subject) {
    const mode = isStored ? 'edit' : 'add';
    const { reads, reasons } = explainField(entity, subject.path, { value, mode, may });
    return { reads, reasons: reasons.map((reason) => ({ ...reason, at: inFile(reason.at) })) };
  }
  const { action } = subject;
  const reasons = explainAction(entity, action, isStored ? value : undefined, may);
  const state = isStored && entity.states ? [entity.states.field.split('.')] : [];
  return {
    reads: state,
    reasons: reasons.map(({ at, by, code }) => ({
      effect: by === 'permission' ? 'denied' : 'disabled',
      ...{ at: inFile(at), by, code },
    })),
  };
}
