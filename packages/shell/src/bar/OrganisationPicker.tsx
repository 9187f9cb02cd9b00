import { Select } from 'antd';
import type { Organisation } from '../model.ts';

export interface OrganisationPickerProps {
  readonly id: string;
  readonly 'aria-label': string;
  readonly placeholder: string;
  readonly organisations: readonly Organisation[];
  /** `orgId` of the chosen organisation. */
  readonly value: string | undefined;
  readonly onChange: (orgId: string) => void;
  /**
   * Name and handler of the entry for all organisations together. Undefined if the user must choose one
   * organisation.
   */
  readonly all: { readonly name: string; readonly onChoose: () => void } | undefined;
  readonly isLoading: boolean | undefined;
}

/** Number of organisations up to which the list has no search box. */
const readable = 8;

/** Value of the entry for all organisations. It is different from every id, because an id is never empty. */
const everyOne = '';

/** Draws the list from which the user chooses an organisation. */
export function OrganisationPicker(props: OrganisationPickerProps) {
  const { organisations, value, onChange, all, isLoading, ...shared } = props;
  const options = organisations.map(({ orgId, orgName }) => ({
    value: orgId,
    label: orgName,
    title: orgName,
  }));
  return (
    <Select
      {...shared}
      value={value ?? (all ? everyOne : null)}
      onChange={(orgId: string | null) => {
        if (orgId === everyOne) all?.onChoose();
        else if (orgId !== null) onChange(orgId);
      }}
      loading={isLoading === true}
      showSearch={organisations.length > readable && { optionFilterProp: 'label' }}
      options={all ? [{ value: everyOne, label: all.name, title: all.name }, ...options] : options}
    />
  );
}
