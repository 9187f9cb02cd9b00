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
  readonly isLoading: boolean | undefined;
}

/** From this number of entries on the list has a search. */
const readable = 8;

/** The list to choose an organisation from. */
export const OrganisationPicker = ({
  organisations,
  value,
  onChange,
  isLoading,
  ...shared
}: OrganisationPickerProps) => (
  <Select
    {...shared}
    value={value ?? null}
    onChange={(orgId: string | null) => orgId !== null && onChange(orgId)}
    loading={isLoading === true}
    showSearch={organisations.length > readable && { optionFilterProp: 'label' }}
    options={organisations.map(({ orgId, orgName }) => ({ value: orgId, label: orgName, title: orgName }))}
  />
);
