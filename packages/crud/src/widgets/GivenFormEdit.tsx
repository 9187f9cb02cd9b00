import { fromJsonSchema, ownValue } from '@isp/schema';
import { useEffect, useMemo } from 'react';
import { AdapterError } from '../adapter.ts';
import { RecordFailure, RecordSkeleton } from '../detail/RecordState.tsx';
import { toRef } from '../detail/toRef.ts';
import { useRead } from '../detail/useRead.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { useFormFrame } from '../form/formFrame.ts';
import { useCrud, useEntity } from '../provider/context.ts';
import type { EditProps } from '../registry.ts';
import { isBlank } from './formatValue.ts';
import type { FormSource } from './formSource.ts';
import { groupRootProps } from './groupProps.ts';
import { NestedStyles } from './NestedStyles.tsx';
import { useFieldText } from './useFieldText.ts';
import { useSiblings } from './useSiblings.ts';

type Values = Readonly<Record<string, unknown>>;

interface GivenFormEditProps extends EditProps<Values> {
  readonly source: FormSource;
}

/** Values a service asks for by a JSON Schema, which belongs to the record chosen in a field beside this one. */
export function GivenFormEdit({ source, ...props }: GivenFormEditProps) {
  const { path, value, onChange } = props;
  const { by, entity: key, read } = source;
  const { adapter, cacheKey } = useCrud();
  const { entity } = useEntity(key);
  const { columns } = useFormFrame();
  const t = useFieldText();
  const names = useMemo(() => [by], [by]);
  const chosen = useSiblings(path, names)[by];
  const id = isBlank(chosen) ? undefined : String(chosen);
  const { data, error, reload } = useRead(
    id === undefined ? undefined : [cacheKey, key, 'read', read, id, 'form'],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return fromJsonSchema(await adapter.read(toRef(entity), read, { id }, { signal })).fields;
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that arrives; what is typed then stays
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
  const { onBlur: _, ...root } = groupRootProps(props);
  return (
    <div {...root} className="isp-nested" tabIndex={-1}>
      <NestedStyles />
      {data && data.length > 0 ? (
        <FieldGrid fields={data} at={path} columns={columns} />
      ) : (
        <span className="isp-muted">{t(data ? '无需填写' : '请先选择上级')}</span>
      )}
    </div>
  );
}
