import { Select } from 'antd';
import type { Organisation } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

export interface OrganisationSelectProps {
  readonly organisations: readonly Organisation[];
  /** `orgId` of the chosen one. */
  readonly value: string | undefined;
  readonly onChange: (orgId: string) => void;
  readonly isLoading?: boolean | undefined;
}

/** From this number of entries on the list has a search. */
const readable = 8;

/**
 * Chooses the organisation the user acts for.
 *
 * @example
 * <OrganisationSelect organisations={[{ orgId: '1', orgName: '河边分店' }]} value="1" onChange={(orgId) => console.info(orgId)} />
 */
export function OrganisationSelect({ organisations, value, onChange, isLoading }: OrganisationSelectProps) {
  const t = useText();
  // an organisation the user has left shows the placeholder, not its id
  const chosen = organisations.find(({ orgId }) => orgId === value)?.orgId;
  return (
    <div className="isp-shell-organisation">
      <FrameStyles />
      <span className="isp-shell-organisation-label" aria-hidden>
        {t('当前机构')}
      </span>
      <Select
        aria-label={t('当前机构')}
        placeholder={t('请选择机构')}
        style={{ width: 180 }}
        value={chosen ?? null}
        onChange={(orgId: string | null) => orgId !== null && onChange(orgId)}
        loading={isLoading === true}
        showSearch={organisations.length > readable && { optionFilterProp: 'label' }}
        options={organisations.map(({ orgId, orgName }) => ({
          value: orgId,
          label: orgName,
          title: orgName,
        }))}
      />
    </div>
  );
}
