import { Select } from 'antd';
import type { Organisation } from '../model.ts';

export interface OrganisationPickerProps {
  readonly id: string;
  readonly 'aria-label': string;
  readonly placeholder: string;
  readonly organisations: readonly Organisation[];
  /** `orgId` of the chosen one. */
  readonly value: string | undefined;
  readonly onChange: (orgId: string) => void;
  /** The choice of all organisations. */
  readonly all: { readonly name: string; readonly onChoose: () => void } | undefined;
  readonly isLoading: boolean | undefined;
}

/** From this number of entries on the list has a search. */
const readable = 8;

/** Value of the choice of all organisations: no id is empty. */
const everyOne = '';

/** The list to choose an organisation from. */
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
