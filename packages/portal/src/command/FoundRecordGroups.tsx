import { useLanguage } from '../context/PortalContext.ts';
import { CommandGroup, CommandItem } from './CommandGroup.tsx';
import type { FoundRecord } from './useFoundRecords.ts';

export interface FoundRecordGroupsProps {
  readonly records: readonly FoundRecord[];
  readonly onGo: (path: string) => void;
}

/** Draws the records that were found, grouped by entity. */
export function FoundRecordGroups({ records, onGo }: FoundRecordGroupsProps) {
  const { translate } = useLanguage();
  const kinds = new Map(records.map(({ entity, kind }) => [kind, entity]));
  return [...kinds].map(([kind, of]) => (
    <CommandGroup key={kind} heading={translate(kind, of) ?? kind}>
      {records
        .filter((record) => record.kind === kind)
        .map(({ entity, id, label, path }) => (
          <CommandItem
            key={`${entity} ${id}`}
            value={`record ${entity} ${id}`}
            name={label}
            onSelect={() => onGo(path)}
          />
        ))}
    </CommandGroup>
  ));
}
