import { FormOverlay, useActionRunner, useCrud, useEntity } from '@isp/crud';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface RechargeHereProps {
  /** Amount that is missing to pay the order. It is the initial value of the form. */
  readonly amount: string;
  /**
   * True if the user can start a recharge here. A recharge that was already started continues even if this is
   * false.
   */
  readonly isOffered: boolean;
  /** Called when the balance of the account may have increased. */
  readonly onDone: () => void;
}

/**
 * Draws a button that recharges the account by the missing amount, without leaving the order. It is shown to users
 * that may recharge the account.
 */
export function RechargeHere({ amount, isOffered, onDone }: RechargeHereProps) {
  const { t } = useTranslation();
  const crud = useCrud();
  const { entity } = useEntity('account.recharge');
  const { actions, dialog, run } = useActionRunner(entity);
  const [isOpen, setOpen] = useState(false);
  if (!crud.may('account_recharge_add')) return null;
  return (
    <>
      {isOffered && (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => setOpen(true)}>
          {t('去充值')}
        </Button>
      )}
      <FormOverlay
        open={isOpen}
        entity="account.recharge"
        preset={{ amount }}
        onClose={(saved) => {
          setOpen(false);
          // After the form, the next action is the payment, as in the list of recharges.
          const allowed = saved ? actions('row', saved) : [];
          const next = allowed.find(({ name }) => name === entity.form.next);
          if (saved && next) void run(next, [saved]).then(onDone);
          else onDone();
        }}
      />
      {dialog}
    </>
  );
}
