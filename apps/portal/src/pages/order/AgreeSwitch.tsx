import type { EditProps, Widget } from '@isp/crud';
import { Flex, Switch } from 'antd';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Address of the agreement of the ordered product; undefined if the product has no agreement. */
export const ProductAgreement = createContext<string | undefined>(undefined);

function AgreeEdit({ aria, disabled, id, onBlur, onChange, value }: EditProps<boolean>) {
  const { t } = useTranslation();
  const agreement = use(ProductAgreement);
  return (
    <Flex gap="small" align="center" wrap>
      <Switch
        {...aria}
        id={id}
        checked={value === true}
        onChange={onChange}
        {...(disabled === undefined ? {} : { disabled })}
        {...(onBlur && { onBlur })}
      />
      <Link to="/agreement" target="_blank">
        {t('用户协议')}
      </Link>
      {agreement !== undefined && (
        <a href={agreement} target="_blank" rel="noreferrer">
          {t('产品服务协议')}
        </a>
      )}
    </Flex>
  );
}

/** Widget for the agreement field of the order form: a switch with links to the agreements beside it. */
export const agreeSwitch: Widget = { Edit: AgreeEdit, cell: (value) => String(value) };
