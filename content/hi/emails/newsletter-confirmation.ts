import { newsletterEmail } from '../../emails/newsletter-confirmation.ts';

export const newsletterConfirmation = newsletterEmail({
  words: {
    subject: '{brand} के सब्सक्रिप्शन की पुष्टि करें',
    heading: 'अपने सब्सक्रिप्शन की पुष्टि करें',
    text: 'किसी ने, शायद आपने, {customer email} पर {brand} की ख़बरें और ऑफ़र मँगाए हैं।',
    after: 'यह लिंक एक हफ़्ते तक चलेगा। अगर आपने इसे नहीं मँगाया, तो इस ईमेल पर ध्यान न दें: आप सब्सक्राइब नहीं हुए हैं।',
  },
  action: 'सब्सक्रिप्शन की पुष्टि करें',
});
