import { useCountdown } from '@isp/kit/react';
import { isReplyError } from '@isp/request';
import { useState } from 'react';
import { useSession } from '../context/PortalContext.ts';
import { useCaptcha } from '../parts/useCaptcha.ts';

/** Seconds until another code may be requested. */
const interval = 60;

/** Sends a code by SMS. A captcha must be solved before a code is sent. */
export function useSmsCode() {
  const session = useSession();
  const [phone, setPhone] = useState<string>();
  const isChecking = phone !== undefined;
  const captcha = useCaptcha(isChecking);
  const [refusal, setRefusal] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [seconds, startCountdown] = useCountdown();
  const stopChecking = () => setPhone(undefined);

  async function handleHuman(captchaCode: string) {
    try {
      await session.sendSmsCode(phone ?? '', { captchaKey: captcha.key, captchaCode });
    } catch (error) {
      // Errors of the captcha are shown in its dialog.
      if (!isReplyError(error) || error.errCode?.startsWith('CAPTCHA_')) throw error;
      stopChecking();
      setSent(false);
      setRefusal(error.message);
      return;
    }
    stopChecking();
    setRefusal(undefined);
    startCountdown(interval);
    setSent(true);
  }

  return {
    /** `refusal` is the error of sending the code, or of signing in with it. */
    refusal,
    setRefusal,
    isSent,
    /** Seconds until another code may be sent; 0 means that a code may be sent now. */
    seconds,
    ask: setPhone,
    check: {
      open: isChecking,
      image: captcha.image,
      isLoading: captcha.isLoading,
      onRenew: captcha.renew,
      onConfirm: handleHuman,
      onCancel: stopChecking,
    },
  };
}
