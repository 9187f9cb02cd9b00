import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Organisation } from '../session/readUser.ts';

export interface OrganisationSelectProps {
  readonly organisations: readonly Organisation[];
  readonly value: string | undefined;
  readonly onChoose: (orgId: string) => void;
}

/** Which organisation the user acts for. @see R2.27, R9.05 */
export function OrganisationSelect({ organisations, value, onChoose }: OrganisationSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      className="portal-organisation"
      aria-label={t('当前机构')}
      placeholder={t('请选择机构')}
      value={value ?? null}
      onChange={onChoose}
      options={organisations.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))}
    />
  );
}
