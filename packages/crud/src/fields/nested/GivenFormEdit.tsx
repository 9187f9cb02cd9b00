import { fromJsonSchema } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { useEffect, useMemo } from 'react';
import { useServer } from '../../context/contexts.tsx';
import { EntityGate } from '../../context/EntityGate.tsx';
import { RecordFailure, RecordSkeleton } from '../../context/RecordState.tsx';
import { useLoadedEntity } from '../../context/useEntity.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import { AdapterError } from '../../core/adapter.ts';
import { toRef } from '../../core/toRef.ts';
import { useOtherFields, useParentHint } from '../../data/formAccess.ts';
import { useRead } from '../../data/useRead.ts';
import { NestedStyles } from '../../kit/NestedStyles.tsx';
import { ScreenBoundary } from '../../kit/ScreenBoundary.tsx';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';
import { KeyValueEdit } from '../../widgets/long/KeyValueEdit.tsx';
import { FieldGrid } from '../FieldGrid.tsx';
import { useFormFrame } from '../formFrame.ts';
import { type FormSource, formSources, sourceOf } from './formSource.ts';

type Values = Readonly<Record<string, unknown>>;

interface AskedFormProps extends EditProps<Values> {
  /** Sources of the schema. The first source whose condition `when` matches the form's values is used. */
  readonly sources: readonly FormSource[];
}

/**
 * Draws a form for values that the service describes by a JSON Schema. The schema is read for the record that the
 * user chooses in another field.
 */
export function GivenFormEdit(props: EditProps<Values>) {
  const sources = useMemo(() => formSources(props.field), [props.field]);
  // without a source the names of the values are unknown, so the user types names and values
  return sources ? <GatedForm {...props} sources={sources} /> : <KeyValueEdit {...props} />;
}

/**
 * Loads the area of the source first. If loading fails, an error is shown only here, and the rest of the form stays
 * usable.
 */
function GatedForm(props: AskedFormProps) {
  const { sources, path } = props;
  const key = useSource(sources, path).entity;
  const t = useFieldText();
  return (
    <ScreenBoundary key={key} title={t('加载失败')} retry={t('重试')}>
      <EntityGate entity={key} waiting={<RecordSkeleton />}>
        <AskedForm {...props} />
      </EntityGate>
    </ScreenBoundary>
  );
}

/**
 * Returns the source that matches the form's other values, and the row key of the record for which the source is
 * read.
 */
function useSource(sources: readonly FormSource[], path: EditProps['path']) {
  const names = useMemo(() => sources.flatMap(({ by, when }) => [by, ...Object.keys(when)]), [sources]);
  const beside = useOtherFields(path, names);
  const source = sourceOf(sources, beside);
  return { ...(source ?? (sources[0] as FormSource)), chosen: source && beside[source.by] };
}

function AskedForm({ sources, ...props }: AskedFormProps) {
  const { path, value, onChange } = props;
  const { by, entity: key, read, chosen } = useSource(sources, path);
  const { adapter, cacheKey } = useServer();
  const { entity } = useLoadedEntity(key);
  const { columns } = useFormFrame();
  const t = useFieldText();
  const hint = useParentHint(path, by);
  const id = isBlank(chosen) ? undefined : String(chosen);
  const { data, error, reload } = useRead(
    id === undefined ? undefined : [cacheKey, key, 'read', read, id, 'form'],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return fromJsonSchema(await adapter.read(toRef(entity), read, { id }, { signal })).fields;
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each form that is read, and keeps typed values
  useEffect(() => {
    if (!data) return;
    const next = Object.fromEntries(
      data.flatMap(({ default: usual, name }) => {
        const own = ownValue(value ?? {}, name) ?? usual;
        return own === undefined ? [] : [[name, own]];
      }),
    );
    if (JSON.stringify(next) !== JSON.stringify(value ?? {})) onChange(next);
  }, [data]);
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (id !== undefined && !data) return <RecordSkeleton />;
  const isEmpty = !data || data.length === 0;
  const { onBlur: _, ...root } = groupRootProps(props);
  return (
    <div {...root} className={isEmpty ? 'isp-nested isp-nested-empty' : 'isp-nested'} tabIndex={-1}>
      <NestedStyles />
      {!isEmpty ? (
        <FieldGrid fields={data} at={path} columns={columns} />
      ) : (
        <span className="isp-muted">{data ? t('无需填写') : hint}</span>
      )}
    </div>
  );
}
