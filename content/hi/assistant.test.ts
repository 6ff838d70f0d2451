import { describe, expect, test } from 'vitest';
import { parseCommand } from '#domain/voice.ts';
import { commandMeaning } from '../testing/command-meaning.ts';
import { assistant } from './assistant.ts';

const meaning = (transcript: string) => commandMeaning(transcript, assistant.vocabulary);

describe('every command is recognised in typical sentences, in Devanagari and in Latin letters', () => {
  test.each([
    ['सर्च खोलो', 'openSearch'],
    ['खोज खोलिए', 'openSearch'],
    ['search kholo', 'openSearch'],
    ['सर्च बंद करो', 'closeSearch'],
    ['खोज बंद कर दीजिए', 'closeSearch'],
    ['search band karo', 'closeSearch'],
    ['कलेक्शन दिखाओ', 'go /collection'],
    ['सारे प्रोडक्ट दिखाइए', 'go /collection'],
    ['दुकान पर चलो', 'go /collection'],
    ['collection dikhao', 'go /collection'],
    ['हमारे बारे में', 'go /about'],
    ['अपने बारे में बताओ', 'go /about'],
    ['aap kaun hain', 'go /about'],
    ['होम पेज पर जाओ', 'go /'],
    ['घर चलो', 'go /'],
    ['ghar chalo', 'go /'],
    ['मेरा कार्ट खोलो', 'go /cart'],
    ['टोकरी दिखाओ', 'go /cart'],
    ['cart kholo', 'go /cart'],
    ['मेरे ऑर्डर दिखाओ', 'go /order'],
    ['मेरा आर्डर कहाँ है', 'go /order'],
    ['ऑर्डर देखना है', 'go /order'],
    ['mera order dikhao', 'go /order'],
    ['लॉग आउट करो', 'logout'],
    ['logout karo', 'logout'],
    ['लॉगिन करना है', 'go /login'],
    ['लॉग इन करें', 'go /login'],
    ['login karo', 'go /login'],
    ['नया अकाउंट बनाओ', 'go /signup'],
    ['khata banana hai', 'go /signup'],
    ['गूगल से जारी रखो', 'go /login'],
    ['सवाल जवाब दिखाओ', 'go /faq'],
    ['मुझे सामान वापस करना है', 'go /returns'],
    ['रिफंड कब मिलेगा', 'go /returns'],
    ['साइज बदलना है', 'go /returns'],
    ['wapsi kaise hogi', 'go /returns'],
    ['शिपिंग', 'go /shipping'],
    ['निजता नीति दिखाओ', 'go /privacy-policy'],
    ['प्राइवेसी पॉलिसी', 'go /privacy-policy'],
    ['मदद चाहिए', 'go /help-center'],
    ['आपसे संपर्क कैसे करें', 'go /contact'],
    ['phone number batao', 'go /contact'],
    ['meri madad karo', 'go /help-center'],
    ['डिलीवरी कब होगी', 'go /delivery'],
    ['delivery kab hogi', 'go /delivery'],
    ['नियम और शर्तें', 'go /terms'],
    ['चेकआउट करो', 'go /checkout'],
    ['कार्ट में डाल दो', 'simulate कार्ट में डाला गया (सिर्फ़ नमूना)'],
    ['इसे कार्ट में जोड़ो', 'simulate कार्ट में डाला गया (सिर्फ़ नमूना)'],
    ['cart mein daalo', 'simulate कार्ट में डाला गया (सिर्फ़ नमूना)'],
    ['ऑर्डर कर दो', 'simulate ऑर्डर किया गया (सिर्फ़ नमूना)'],
    ['order karo', 'simulate ऑर्डर किया गया (सिर्फ़ नमूना)'],
    ['पेमेंट करो', 'simulate पेमेंट किया गया (सिर्फ़ नमूना)'],
    ['payment karna hai', 'simulate पेमेंट किया गया (सिर्फ़ नमूना)'],
    ['इंस्टाग्राम खोलो', 'openSocial instagram'],
    ['youtube kholo', 'openSocial youtube'],
    ['यूट्यूब चैनल दिखाओ', 'openSocial youtube'],
    ['तुम्हें किसने बनाया', 'answer'],
    ['यह वेबसाइट किसने बनाई है', 'answer'],
    ['tumhe kisne banaya', 'answer'],
    ['टूर शुरू करो', 'tour'],
    ['मुझे दुकान घुमाओ', 'tour'],
    ['वापस जाओ', 'goBack'],
    ['पीछे चलो', 'goBack'],
    ['peeche jao', 'goBack'],
    ['open cart', 'go /cart'],
    ['show my orders', 'go /order'],
  ])('"%s" means %s', (transcript, expected) => {
    expect(meaning(transcript)).toBe(expected);
  });
});

describe('of two commands in one sentence the more specific one wins', () => {
  test.each([
    ['मेरा ऑर्डर चेकआउट करो', 'go /checkout'],
    ['गूगल से लॉग इन करो', 'go /login'],
    ['ऑर्डर वापस करना है', 'go /returns'],
    ['मेरे ऑर्डर की डिलीवरी', 'go /delivery'],
    ['घर पर डिलीवरी', 'go /delivery'],
    ['दुकान के बारे में', 'go /about'],
    ['शिपिंग के बारे में सवाल', 'go /faq'],
    ['ऑर्डर में मदद', 'go /help-center'],
    ['यह दुकान किसने बनाई', 'answer'],
    ['होम पेज का टूर', 'tour'],
    ['सर्च', 'openSearch'],
    ['दुकान में सर्च', 'openSearch'],
    ['प्राइवेसी की शर्तें', 'go /privacy-policy'],
  ])('"%s" means %s', (transcript, expected) => {
    expect(meaning(transcript)).toBe(expected);
  });
});

test.each([
  ['with and without nuqta', ['रिफ़ंड', 'रिफंड']],
  ['with either sign for a nasal vowel', ['ढूँढना', 'ढूंढना']],
  ['with composed and decomposed letters', ['कप\u0921\u093cे दिखाओ', 'कप\u095cे दिखाओ', 'कपडे दिखाओ']],
])('a command is recognised %s', (_, spellings) => {
  expect(new Set(spellings.map(meaning)).size).toBe(1);
  expect(meaning(spellings[0]!)).toBeDefined();
});

describe('a sentence becomes a search', () => {
  test.each([
    ['स्टील बोतल खोजो', 'search स्टील बोतल|'],
    ['खोजो स्टील बोतल।', 'search स्टील बोतल|'],
    ['मुझे स्टील की बोतल ढूँढ़ो', 'search स्टील की बोतल|'],
    ['कृपया सफ़र का बैग ढूंढिए', 'search सफ़र का बैग|'],
    ['काली टी-शर्ट सर्च करो', 'search काली टी-शर्ट|'],
    ['कुर्ती खोज के दिखाओ', 'search कुर्ती|'],
    ['एक नीली कमीज़ ढूँढनी है', 'search एक नीली कमीज़|'],
    ['steel bottle khojo', 'search steel bottle|'],
    ['mujhe kurti dhoondho', 'search kurti|'],
    ['steel bottle search karo', 'search steel bottle|'],
    ['search for steel bottle', 'search steel bottle|'],
    ['500 से कम की टोपी दिखाओ', 'search टोपी|500'],
    ['टोपी ₹1,500 से कम में दिखाइए', 'search टोपी|1500'],
    ['मुझे 500 रुपये से कम कीमत वाली टोपी चाहिए', 'search टोपी|500'],
    ['५०० रुपए तक के दस्ताने दिखाओ', 'search दस्ताने|500'],
    ['800 के अंदर बोतल खोजो', 'search बोतल|800'],
    ['तकिया 500 तक दिखाओ', 'search तकिया|500'],
    ['500 se kam ki topi dikhao', 'search topi|500'],
    ['caps 500 ke andar dikhao', 'search caps|500'],
    ['show caps under 500', 'search caps|500'],
    ['300 से कम में सब कुछ दिखाओ', 'search |300'],
    ['300 रुपये तक का सामान दिखाओ', 'search |300'],
  ])('"%s" means %s', (transcript, expected) => {
    expect(meaning(transcript)).toBe(expected);
  });

  test('the reply names the search', () => {
    expect(parseCommand('1500 से कम की टोपी दिखाओ', assistant.vocabulary)).toMatchObject({
      reply: '₹1,500 से कम में टोपी ढूँढ रहे हैं।',
    });
    expect(parseCommand('300 तक का सब कुछ दिखाओ', assistant.vocabulary)).toMatchObject({
      reply: '₹300 से कम में सब कुछ ढूँढ रहे हैं।',
    });
  });

  test('an empty search opens the search bar, and a price alone is not a search', () => {
    expect(meaning('खोजो')).toBe('openSearch');
    expect(meaning('मुझे कुछ ढूँढना है')).toBe('openSearch');
    expect(meaning('क्या 999 से कम के ऑर्डर पर डिलीवरी मुफ़्त है')).toBe('go /delivery');
    expect(meaning('500 तकिया दिखाओ')).toBeUndefined();
  });
});

test.each(['', '   ', 'केला', 'कितने बजे हैं', 'कुछ नया दिखाओ'])('"%s" is not understood', (transcript) => {
  expect(meaning(transcript)).toBeUndefined();
});
