/** The demonstration's help centre: what people ask, answered by what this product really does. */
import type { HelpInput } from '../use-cases/help/save-help.ts';
import type { DemoBrand } from './announcements.ts';

type Seed = Omit<HelpInput, 'brand' | 'position'>;
type Text = [title: string, content: string];

const entry = (slug: string, [title, content]: Text, [titel, laman]: Text): Seed => ({
  slug,
  texts: { EN: { title, content }, TY: { title: titel, content: laman } },
});

export function demoHelp(brand: DemoBrand): Seed[] {
  return [
    registration(brand),
    security(),
    deposits(),
    withdrawals(),
    fairness(),
    care(brand),
    promotions(),
    contact(),
  ];
}

const registration = ({ name, minimumAge }: DemoBrand): Seed =>
  entry(
    'registration',
    [
      'Registering and logging in',
      `<p>Open <a href="/m/register">Register</a>, choose a username and a password, enter the characters in the picture, and confirm that you’re at least ${minimumAge}. You can play at once.</p><h3>What makes a good password</h3><ul><li>At least eight characters, with a letter and a digit. A short sentence is easy to remember.</li><li>Don’t use it anywhere else.</li></ul><h3>Can’t log in?</h3><ul><li>After several failed attempts you enter a code from a picture, and later wait a short time. Then try again.</li><li>Use <a href="/m/forget">Forgot password</a> to choose a new one. This signs out all other devices.</li><li>Nobody at ${name} knows your password, and nobody will ever ask for it.</li></ul><p>Each person may have one account. Please don’t share it.</p>`,
    ],
    [
      'Pagrehistro at pag-log in',
      `<p>Buksan ang <a href="/m/register">Magrehistro</a>, pumili ng username at password, ilagay ang mga karakter sa larawan, at kumpirmahing ${minimumAge} taong gulang ka pataas. Makakapaglaro ka na agad.</p><h3>Ano ang magandang password</h3><ul><li>Hindi bababa sa walong karakter, may titik at numero. Madaling tandaan ang maikling pangungusap.</li><li>Huwag itong gamitin sa iba.</li></ul><h3>Hindi makapag-log in?</h3><ul><li>Pagkatapos ng ilang maling subok, maglalagay ka ng code mula sa larawan, at saka maghihintay nang sandali. Subukan ulit pagkatapos.</li><li>Sa <a href="/m/forget">Nakalimutan ang password</a>, pipili ka ng bago. Mala-log out ang lahat ng ibang device.</li><li>Walang sinuman sa ${name} ang nakakaalam ng password mo, at walang hihingi nito kailanman.</li></ul><p>Isang account lang bawat tao. Huwag itong ipahiram.</p>`,
    ],
  );

const security = (): Seed =>
  entry(
    'security',
    [
      'Keeping your account safe',
      '<p>In the <a href="/m/securityCenter">Security centre</a> you can protect your account:</p><ul><li><strong>Passkeys.</strong> Log in with your fingerprint or face. Nothing to type, and nothing a fake site can steal.</li><li><strong>Authenticator app.</strong> A six-digit code in addition to your password. Keep the recovery codes somewhere safe.</li><li><strong>Devices.</strong> See where you’re logged in, and log out any device you don’t recognise.</li></ul><h3>If something looks wrong</h3><ol><li>Change the password in the <a href="/m/set">settings</a>.</li><li>Log out all other devices.</li><li>Tell <a href="/m/service">customer service</a>.</li></ol><p>We never ask for a password or a code by mail, text message or phone.</p>',
    ],
    [
      'Pagpapanatiling ligtas ng account mo',
      '<p>Sa <a href="/m/securityCenter">Security center</a>, mapoprotektahan mo ang account mo:</p><ul><li><strong>Mga passkey.</strong> Mag-log in gamit ang fingerprint o mukha. Walang ita-type, at walang mananakaw ang pekeng site.</li><li><strong>Authenticator app.</strong> Isang anim-na-numerong code bukod sa password. Itago ang mga recovery code sa ligtas na lugar.</li><li><strong>Mga device.</strong> Tingnan kung saan ka naka-log in, at i-log out ang hindi mo kilala.</li></ul><h3>Kung may kakaiba</h3><ol><li>Palitan ang password sa <a href="/m/set">mga setting</a>.</li><li>I-log out ang lahat ng iba pang device.</li><li>Sabihan ang <a href="/m/service">customer service</a>.</li></ol><p>Hindi kami kailanman humihingi ng password o code sa mail, text o telepono.</p>',
    ],
  );

const deposits = (): Seed =>
  entry(
    'deposits',
    [
      'Depositing money',
      '<p>Open <a href="/m/voucherCenter">Deposit</a>, choose a payment method and an amount, and pay on the provider’s page. As soon as the provider confirms, the full amount is in your wallet. We charge no fee.</p><ul><li>Your <a href="/m/vouReport">deposit record</a> shows every order with its status.</li><li>If a paid order is still waiting after ten minutes, write to <a href="/m/service">customer service</a> with its number.</li><li>Pay only from an account in your own name.</li></ul><p>In this demo the provider is a sandbox, and no real money moves.</p>',
    ],
    [
      'Pagdedeposito ng pera',
      '<p>Buksan ang <a href="/m/voucherCenter">Deposito</a>, pumili ng paraan at halaga, at magbayad sa page ng provider. Kapag nakumpirma ng provider, nasa wallet mo na ang buong halaga. Wala kaming sinisingil na fee.</p><ul><li>Makikita sa <a href="/m/vouReport">rekord ng deposito</a> ang bawat order at ang status nito.</li><li>Kung nabayaran mo na ang order at naghihintay pa rin pagkaraan ng sampung minuto, sumulat sa <a href="/m/service">customer service</a> kasama ang numero nito.</li><li>Magbayad lang mula sa account na nakapangalan sa iyo.</li></ul><p>Sa demo na ito, sandbox ang provider, at walang totoong perang gumagalaw.</p>',
    ],
  );

const withdrawals = (): Seed =>
  entry(
    'withdrawals',
    [
      'Withdrawing money',
      '<p>Your money is yours. We pay only to accounts in your own name, which protects you from theft.</p><ul><li>The first time we may ask you to verify your identity. You do this once.</li><li>Your records show every withdrawal with its status.</li><li>We never ask you to pay before we pay you. Anyone who does is not from us.</li></ul><p>In this demo no real money is paid out. Questions? Ask <a href="/m/service">customer service</a>.</p>',
    ],
    [
      'Pag-withdraw ng pera',
      '<p>Sa iyo ang pera mo. Sa mga account lang na nakapangalan sa iyo kami nagbabayad, para protektado ka sa nakaw.</p><ul><li>Sa unang beses, maaari naming ipa-verify ang identity mo. Isang beses lang ito.</li><li>Makikita sa mga rekord mo ang bawat withdrawal at ang status nito.</li><li>Hindi kami kailanman humihingi ng bayad bago ka bayaran. Hindi taga-amin ang gumagawa niyon.</li></ul><p>Sa demo na ito, walang totoong perang ilalabas. May tanong? Kausapin ang <a href="/m/service">customer service</a>.</p>',
    ],
  );

const fairness = (): Seed =>
  entry(
    'fairness',
    [
      'How we keep the games fair',
      '<p>You can check every round of our own games:</p><ol><li>Before the round the server shows a fingerprint of its secret seed, so it can’t change the seed later.</li><li>Your phone adds its own seed, and the outcome is computed from both.</li><li>Afterwards the secret seed is revealed. Open the history in the game and tap <strong>Check fairness</strong>: your phone recomputes the round.</li></ol><h3>What the figures say</h3><ul><li><strong>RTP</strong> is the share of all stakes that a game pays back over millions of rounds. It says nothing about the next round.</li><li><strong>Volatility</strong> tells how often and how much a game pays. High volatility: rare, large wins.</li><li>Games have no memory. After ten losses the next round has the same chances as the first.</li></ul><p>Every stake and win is in your <a href="/m/gameRecord">betting record</a>.</p>',
    ],
    [
      'Paano namin pinananatiling patas ang mga laro',
      '<p>Masusuri ang sarili naming mga laro, isa-isang round:</p><ol><li>Bago ang round, ipinapakita ng server ang fingerprint ng lihim na seed nito, kaya hindi na ito mapapalitan.</li><li>Nagdadagdag ng sariling seed ang telepono mo, at mula sa dalawa kinukuwenta ang resulta.</li><li>Pagkatapos, ipinapakita ang lihim na seed. Buksan ang history sa laro at pindutin ang <strong>Suriin kung patas</strong>: kukuwentahin muli ng telepono mo ang round.</li></ol><h3>Ano ang sinasabi ng mga numero</h3><ul><li>Ang <strong>RTP</strong> ay kung gaano kalaki sa lahat ng taya ang ibinabalik ng laro sa milyon-milyong round. Wala itong sinasabi tungkol sa susunod.</li><li>Ang <strong>volatility</strong> ay kung gaano kadalang at kalaki ang mga panalo.</li><li>Walang alaala ang mga laro. Pagkatapos ng sampung talo, pareho pa rin ang tsansa ng susunod na round.</li></ul><p>Nasa <a href="/m/gameRecord">rekord ng taya</a> ang bawat taya at panalo.</p>',
    ],
  );

const care = ({ minimumAge }: DemoBrand): Seed =>
  entry(
    'responsible-play',
    [
      'Playing responsibly',
      `<p>Play is meant to be fun. It’s not a way to earn money or to get out of debt. You must be at least ${minimumAge} to play.</p><h3>Before you begin</h3><ul><li>Decide how much money and time you can spend. Stop at whichever limit comes first.</li><li>Never play with borrowed money or with money for food, school or rent.</li><li>Don’t play when you’re tired, angry or have been drinking.</li></ul><h3>Signs to take seriously</h3><ul><li>You try to win back your losses.</li><li>You hide how much you play.</li><li>You think about playing when you should sleep, work or be with your family.</li></ul><p>If this sounds like you, stop for today and talk to someone you trust. <a href="/m/service">Customer service</a> closes your account for as long as you ask and won’t try to change your mind.</p><p>Children at home? Log out when you finish, and don’t save your password on a shared phone.</p>`,
    ],
    [
      'Responsableng paglalaro',
      `<p>Para maglibang ang paglalaro. Hindi ito paraan para kumita, at hindi paraan para makaahon sa utang. Bawal maglaro ang wala pang ${minimumAge} taong gulang.</p><h3>Bago magsimula</h3><ul><li>Magpasya kung magkano ang kaya mong mawala at kung gaano katagal ka maglalaro. Huminto sa alinmang mauna.</li><li>Huwag maglaro gamit ang hiniram na pera, o ang pera para sa pagkain, pag-aaral o upa.</li><li>Huwag maglaro kapag pagod, galit o nakainom.</li></ul><h3>Mga senyales na dapat seryosohin</h3><ul><li>Sinusubukan mong bawiin ang natalo.</li><li>Itinatago mo kung gaano ka kadalas maglaro.</li><li>Paglalaro ang iniisip mo kapag dapat ay natutulog, nagtatrabaho o kasama ang pamilya.</li></ul><p>Kung totoo sa iyo ang isa man dito, huminto muna ngayong araw at kausapin ang taong pinagkakatiwalaan mo. Isinasara ng <a href="/m/service">customer service</a> ang account mo hangga’t gusto mo, at hindi ka pipigilan.</p><p>May mga bata sa bahay? Mag-log out kapag tapos na, at huwag i-save ang password sa telepono na ginagamit ng iba.</p>`,
    ],
  );

const promotions = (): Seed =>
  entry(
    'promotions',
    [
      'Promotions and applications',
      '<p>All promotions are under <a href="/m/activity">Promotions</a>. Some are for everyone, some need a tap to sign up, and for others you apply with a few words and pictures.</p><h3>How applications work</h3><ol><li><strong>Applying</strong>: we have received it.</li><li><strong>Being processed</strong>: we’re reviewing it.</li><li><strong>Joined</strong>, or <strong>rejected</strong> with the reason. After a rejection you can apply again.</li><li><strong>Issued</strong>: your reward is waiting. Open the promotion and claim it. It then says <strong>claimed</strong>.</li></ol><h3>Pictures</h3><ul><li>PNG or JPEG, up to 5 MB each, at most three.</li><li>We remove location, time and device data from your pictures.</li><li>Only you and the staff who decide on your application see them.</li></ul><p>Trial accounts can’t take part.</p>',
    ],
    [
      'Mga promo at application',
      '<p>Nasa <a href="/m/activity">Mga promo</a> ang lahat ng promo. Ang ilan ay para sa lahat; sa ilan, magpapalista ka sa isang tap; sa iba, mag-a-apply ka gamit ang kaunting salita at larawan.</p><h3>Paano gumagana ang application</h3><ol><li><strong>Nag-a-apply</strong>: natanggap na namin ito.</li><li><strong>Pinoproseso</strong>: sinusuri na namin ito.</li><li><strong>Kasali na</strong>, o <strong>tinanggihan</strong> kasama ang dahilan. Puwede kang mag-apply muli kapag tinanggihan.</li><li><strong>Naibigay na</strong>: naghihintay na ang reward mo. Buksan ang promo at kunin ito. Pagkatapos, <strong>nakuha na</strong> ang status.</li></ol><h3>Mga larawan</h3><ul><li>PNG o JPEG, hanggang 5 MB bawat isa, tatlo ang pinakamarami.</li><li>Inaalis namin ang lokasyon, oras at device data sa mga larawan mo.</li><li>Ikaw at ang staff na magpapasya sa application lang ang nakakakita.</li></ul><p>Hindi makakasali ang mga trial account.</p>',
    ],
  );

const contact = (): Seed =>
  entry(
    'contact',
    [
      'Contact us',
      '<p>The page <a href="/m/service">Customer service</a> shows every way to reach us. Please have these ready:</p><ul><li>your username, never your password;</li><li>the number of the order, transaction or round;</li><li>what you saw and when, ideally with a screenshot.</li></ul><p>Ideas for us? Use <a href="/m/feedback">Feedback</a>. We read every message, and our answer appears below it.</p>',
    ],
    [
      'Kontakin kami',
      '<p>Nasa page na <a href="/m/service">Customer service</a> ang lahat ng paraan para makontak kami. Ihanda ang mga ito:</p><ul><li>ang username mo, huwag kailanman ang password;</li><li>ang numero ng order, transaksyon o round;</li><li>kung ano ang nakita mo at kailan, mas mabuti kung may screenshot.</li></ul><p>May suhestiyon? Gamitin ang <a href="/m/feedback">Feedback</a>. Binabasa namin ang bawat mensahe, at lalabas ang sagot sa ibaba nito.</p>',
    ],
  );
