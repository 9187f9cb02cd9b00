import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '../context/useText.ts';
import { indexFields } from '../core/form/fieldIndex.ts';
import type { SentDifference } from '../core/form/sentDifferences.ts';
import type { Path } from '../core/path.ts';
import { useElementText } from '../fields/rows/useElementText.ts';
import type { FormCore } from './useFormCore.ts';

/** Maximum number of values that are listed by name. Further values are only counted. */
const MAX_NAMES = 10;
const MAX_NAME_CHARS = 80;

export interface SentDifferencesNoteProps {
  readonly core: FormCore;
  readonly values: readonly SentDifference[];
}

/**
 * Draws a note about the values that will be sent differently from what the user has entered: hidden values that
 * are left out, and values that were added.
 */
export function SentDifferencesNote({ core, values }: SentDifferencesNoteProps) {
  const { t } = core;
  const left = values.filter(({ kind }) => kind === 'left-out');
  const added = values.filter(({ kind }) => kind === 'added');
  return (
    <div role="status" style={{ marginBottom: 12 }}>
      <Alert
        type="info"
        showIcon
        title={
          left.length > 0
            ? t('以下内容在当前条件下不适用，提交时不会保存')
            : t('原数据缺少以下必填项，提交时将补为空内容')
        }
        description={
          <>
            <Values core={core} values={left} />
            {left.length > 0 && added.length > 0 && (
              <div>{t('原数据缺少以下必填项，提交时将补为空内容')}</div>
            )}
            <Values core={core} values={added} />
          </>
        }
      />
    </div>
  );
}

function Values({ core, values }: SentDifferencesNoteProps) {
  const { engine, model, t } = core;
  const textOf = useElementText();
  const index = indexFields(model.fields);
  if (values.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {values.slice(0, MAX_NAMES).map(({ kind, path, value }) => (
        <li key={path.join('/')}>
          {kind === 'added' ? (
            namesOf(path, index.at, t)
          ) : (
            <>
              {t('{name}：', { name: namesOf(path, index.at, t) })}
              <Shown
                value={value}
                field={index.at(path)}
                read={(own, field) => textOf(own, field, engine.values())}
              />
            </>
          )}
        </li>
      ))}
      {values.length > MAX_NAMES && <li>{t('还有 {n} 项', { n: values.length - MAX_NAMES })}</li>}
    </ul>
  );
}

interface ShownProps {
  readonly value: unknown;
  readonly field: Field | undefined;
  readonly read: (value: unknown, field: Field) => ReactNode;
}

function Shown({ value, field, read }: ShownProps) {
  if (field && !isObject(value) && !Array.isArray(value)) return read(value, field);
  const text = JSON.stringify(value);
  return text.length > MAX_NAME_CHARS ? `${text.slice(0, MAX_NAME_CHARS)}…` : text;
}

/** Returns the titles of the fields on the path to a value, joined to one text. */
const namesOf = (path: Path, fieldAt: (path: Path) => Field | undefined, t: Text): string =>
  path
    .map((segment, at) =>
      typeof segment === 'number'
        ? t('第 {n} 项', { n: segment + 1 })
        : t(fieldAt(path.slice(0, at + 1))?.title ?? segment),
    )
    .join(' › ');
