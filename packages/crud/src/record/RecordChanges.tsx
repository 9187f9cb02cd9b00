import { isObject } from '@isp/kit';
import { useProvidedExtensions } from '../context/contexts.tsx';
import type { RecordChangesProps } from '../context/dialogs.ts';
import { EntityGate } from '../context/EntityGate.tsx';
import { RecordSkeleton } from '../context/RecordState.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { TextContext } from '../context/useFieldText.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { isBlank } from '../values/formatValue.ts';
import { toChanges } from '../values/toChanges.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { FieldList } from './FieldList.tsx';

/**
 * Draws the changes of a record, with the texts of its entity. If there is no earlier version, draws all values of
 * the record.
 */
export function RecordChanges(props: RecordChangesProps) {
  return (
    <EntityGate entity={props.entity} waiting={<RecordSkeleton />}>
      <Shown {...props} />
    </EntityGate>
  );
}

function Shown({ entity: key, before, after }: RecordChangesProps) {
  const { entity } = useLoadedEntity(key);
  const { widgets } = useProvidedExtensions();
  const context = useReadContext(key, entity.fields);
  const changes = toChanges(entity, before, after);
  return (
    <TextContext value={context.t}>
      {!isObject(before) && isObject(after) ? (
        <FieldList
          fields={entity.fields.filter(({ name }) => !isBlank(after[name]))}
          row={after}
          columns={2}
          widgets={widgets}
          context={context}
        />
      ) : changes.length > 0 ? (
        <ChangesTable changes={changes} context={context} />
      ) : (
        context.t('内容相同')
      )}
    </TextContext>
  );
}
