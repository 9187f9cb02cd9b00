import { Command } from 'cmdk';
import type { ReactNode } from 'react';

export interface CommandGroupProps {
  readonly heading: string;
  /** Commands of the group. If the list is empty, the heading is not drawn either. */
  readonly children: readonly ReactNode[];
}

/** Draws commands of one kind with their heading. */
export function CommandGroup({ heading, children }: CommandGroupProps) {
  if (children.length === 0) return null;
  return (
    <Command.Group heading={heading} className="portal-command-group">
      {children}
    </Command.Group>
  );
}

export interface CommandItemProps {
  /** Id of the command, unique among all commands. */
  readonly value: string;
  readonly name: string;
  readonly note?: string;
  readonly onSelect: () => void;
}

export const CommandItem = ({ value, name, note, onSelect }: CommandItemProps) => (
  <Command.Item value={value} onSelect={onSelect} className="portal-command-item">
    <span className="portal-command-name">{name}</span>
    {note && <span className="portal-command-trail">{note}</span>}
  </Command.Item>
);
