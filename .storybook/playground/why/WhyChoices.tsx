import type { WatchedForm } from '@isp/crud/internal';
import type { Entity, Row } from '@isp/schema';
import { permissionCodes } from '@isp/schema/rules';
import { Flex, Select } from 'antd';
import { useWords } from '../words.ts';
import type { ExplainedRecord } from './recordOf.ts';
import type { Subject } from './subjects.ts';
import { NEW_RECORD, type Why } from './useWhy.ts';

/** Choice of the record that means the open form. */
const FORM = 'form';

interface WhyChoicesProps {
  readonly entity: Entity;
  /** The open form of the entity. */
  readonly form: WatchedForm | undefined;
  readonly record: ExplainedRecord;
  readonly rows: readonly Row[];
  readonly subject: Subject | undefined;
  readonly subjects: readonly Subject[];
  readonly why: Why;
  readonly onWhy: (part: Partial<Why>) => void;
  readonly print: (text: string) => string;
}

/** The choices of the field or action, of the record, and of the permissions that the user lacks. */
export function WhyChoices(props: WhyChoicesProps) {
  const { entity, form, onWhy, print, record, rows, subject, subjects, why } = props;
  const say = useWords();
  const optionsOf = (kind: 'action' | 'path') =>
    subjects
      .filter((one) => kind in one)
      .map(({ id, titles }) => ({ value: id, label: titles.map(print).join(' · ') }));
  const titleOf = (row: Row) => String(row[entity.label] ?? row[entity.rowKey]);
  const shared = { showSearch: { optionFilterProp: 'label' }, popupMatchSelectWidth: false } as const;
  return (
    <Flex gap={8} wrap align="center">
      <Select
        {...shared}
        aria-label={say({ en: 'Field or action', zh: '字段或操作' })}
        className="playground-subject"
        value={subject?.id}
        options={[
          { label: say({ en: 'Fields', zh: '字段' }), options: optionsOf('path') },
          { label: say({ en: 'Actions', zh: '操作' }), options: optionsOf('action') },
        ]}
        onChange={(next: string) => onWhy({ subject: next })}
      />
      <Select
        {...shared}
        aria-label={say({ en: 'Values', zh: '取值' })}
        className="playground-subject"
        value={record.form ? FORM : record.key}
        options={[
          ...(form ? [{ value: FORM, label: say({ en: 'As typed in the form', zh: '表单中的内容' }) }] : []),
          { value: NEW_RECORD, label: say({ en: 'New record', zh: '新记录' }) },
          ...rows.map((row) => ({ value: String(row[entity.rowKey]), label: titleOf(row) })),
        ]}
        onChange={(next: string) => onWhy({ record: next === FORM ? undefined : next })}
      />
      <Select
        {...shared}
        aria-label={say({ en: 'Missing permissions', zh: '缺少的权限' })}
        className="playground-missing"
        mode="multiple"
        allowClear
        placeholder={say({ en: 'No permission is missing', zh: '不缺少权限' })}
        value={why.missing}
        options={permissionCodes(entity).map((code) => ({ value: code, label: code }))}
        onChange={(missing) => onWhy({ missing })}
      />
    </Flex>
  );
}
