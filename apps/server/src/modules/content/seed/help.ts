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
      `<p>Open <a href="/m/register">Register</a>, choose a username and a password, read the characters of the picture, and confirm that you are at least ${minimumAge}. That is all: you can play at once.</p><h3>What makes a good password</h3><ul><li>At least eight characters, with a letter and a digit. A short sentence is easier to keep in mind than a riddle.</li><li>One that you use nowhere else.</li></ul><h3>You cannot log in?</h3><ul><li>After some failed attempts a picture has to be read, and then there is a short wait. It goes away by itself.</li><li>With <a href="/m/forget">Forgot password</a> you choose a new one. All other devices are signed out by it.</li><li>Nobody at ${name} knows your password, and nobody will ever ask you for it.</li></ul><p>Each person may have one account. It is yours alone: please do not lend it.</p>`,
    ],
    [
      'Pagrehistro at pag-log in',
      `<p>Buksan ang <a href="/m/register">Magrehistro</a>, pumili ng username at password, basahin ang mga karakter sa larawan, at kumpirmahing ${minimumAge} taong gulang ka pataas. Iyon lang: makakapaglaro ka na agad.</p><h3>Ano ang magandang password</h3><ul><li>Hindi bababa sa walong karakter, may titik at numero. Mas madaling tandaan ang maikling pangungusap kaysa bugtong.</li><li>Isang password na hindi mo ginagamit sa iba.</li></ul><h3>Hindi makapag-log in?</h3><ul><li>Pagkatapos ng ilang maling pagsubok, may larawang kailangang basahin, at may maikling paghihintay. Kusa itong lilipas.</li><li>Sa <a href="/m/forget">Nakalimutan ang password</a>, pipili ka ng bago. Mala-log out ang lahat ng iba pang telepono.</li><li>Walang sinuman sa ${name} ang nakakaalam ng password mo, at walang hihingi nito kailanman.</li></ul><p>Isang account lang bawat tao. Sa iyo lang ito: huwag sanang ipahiram.</p>`,
    ],
  );

const security = (): Seed =>
  entry(
    'security',
    [
      'Keeping your account safe',
      '<p>In the <a href="/m/securityCenter">Security centre</a> you can make it nearly impossible for anybody else to get in:</p><ul><li><strong>Passkeys.</strong> Log in with your fingerprint or face. There is nothing to type, and nothing that can be stolen from you on a fake page.</li><li><strong>Authenticator app.</strong> A code of six digits besides the password. Keep the recovery codes where you keep other papers.</li><li><strong>Devices.</strong> See where you are logged in, and sign out whatever you do not know.</li></ul><h3>If something looks wrong</h3><ol><li>Change the password in the <a href="/m/set">settings</a>.</li><li>Sign out all other devices.</li><li>Tell <a href="/m/service">customer service</a>.</li></ol><p>We never ask for a password or a code, not by mail, not by text message, not on the phone.</p>',
    ],
    [
      'Pagpapanatiling ligtas ng account mo',
      '<p>Sa <a href="/m/securityCenter">Security center</a>, magagawa mong halos imposibleng mapasok ng iba ang account mo:</p><ul><li><strong>Mga passkey.</strong> Mag-log in gamit ang fingerprint o mukha. Walang ita-type, at walang mananakaw sa iyo sa pekeng pahina.</li><li><strong>Authenticator app.</strong> Isang code na anim na numero bukod sa password. Itago ang mga recovery code kasama ng mahahalagang papel.</li><li><strong>Mga device.</strong> Tingnan kung saan ka naka-log in, at i-log out ang hindi mo kilala.</li></ul><h3>Kung may kakaiba</h3><ol><li>Palitan ang password sa <a href="/m/set">mga setting</a>.</li><li>I-log out ang lahat ng iba pang device.</li><li>Sabihan ang <a href="/m/service">customer service</a>.</li></ol><p>Hindi kami kailanman humihingi ng password o code, hindi sa mail, hindi sa text, hindi sa telepono.</p>',
    ],
  );

const deposits = (): Seed =>
  entry(
    'deposits',
    [
      'Depositing money',
      '<p>Open <a href="/m/voucherCenter">Deposit</a>, choose a channel and an amount, and pay on the page of the provider. As soon as the provider confirms, the whole amount is in your wallet; we take no fee.</p><ul><li>Your <a href="/m/vouReport">deposit record</a> shows every order and how far it is.</li><li>An order that you have paid and that still waits after ten minutes: write to <a href="/m/service">customer service</a> with its number.</li><li>Pay only from an account in your own name.</li></ul><p>In the demonstration the provider is a sandbox, and no real money moves.</p>',
    ],
    [
      'Pagdedeposito ng pera',
      '<p>Buksan ang <a href="/m/voucherCenter">Deposito</a>, pumili ng paraan at halaga, at magbayad sa pahina ng provider. Sa sandaling kumpirmahin ito ng provider, nasa wallet mo na ang buong halaga; wala kaming sinisingil na bayad.</p><ul><li>Makikita sa <a href="/m/vouReport">rekord ng deposito</a> ang bawat order at kung nasaan na ito.</li><li>Kung nabayaran mo na ang order at naghihintay pa rin pagkaraan ng sampung minuto, sumulat sa <a href="/m/service">customer service</a> kasama ang numero nito.</li><li>Magbayad lang mula sa account na nakapangalan sa iyo.</li></ul><p>Sa demonstrasyon, sandbox ang provider, at walang totoong perang gumagalaw.</p>',
    ],
  );

const withdrawals = (): Seed =>
  entry(
    'withdrawals',
    [
      'Withdrawing money',
      '<p>What is in your wallet is yours. Money goes back only to an account in your own name, which is how we protect it from thieves.</p><ul><li>The first time we may ask who you are; it takes a moment once.</li><li>A withdrawal that waits can be seen in your records with its status.</li><li>We never ask you to pay something first in order to be paid. Whoever does that is not from us.</li></ul><p>The demonstration pays nothing out, because nothing real was paid in. For questions there is <a href="/m/service">customer service</a>.</p>',
    ],
    [
      'Pagwi-withdraw ng pera',
      '<p>Sa iyo ang laman ng wallet mo. Bumabalik lang ang pera sa account na nakapangalan sa iyo; ganito namin ito pinoprotektahan laban sa magnanakaw.</p><ul><li>Sa unang pagkakataon, maaaring itanong namin kung sino ka; sandali lang at minsan lang.</li><li>Makikita sa mga rekord mo ang naghihintay na pag-withdraw at ang status nito.</li><li>Hindi kami kailanman humihingi ng paunang bayad bago magbayad sa iyo. Hindi taga-amin ang gumagawa niyon.</li></ul><p>Walang inilalabas na pera ang demonstrasyon, dahil walang totoong perang ipinasok. Para sa mga tanong, nandiyan ang <a href="/m/service">customer service</a>.</p>',
    ],
  );

const fairness = (): Seed =>
  entry(
    'fairness',
    [
      'How we keep the games fair',
      '<p>Our own games can be checked, round by round:</p><ol><li>Before the round the server shows a fingerprint of its secret seed. From then on it cannot choose another one.</li><li>Your phone adds a seed of its own, and the outcome is worked out of both.</li><li>Afterwards the secret seed is shown. Open the history in the game and press <strong>Check fairness</strong>: your phone works the round out again.</li></ol><h3>What the figures say</h3><ul><li><strong>RTP</strong> is how much of all stakes a game pays back over millions of rounds. It says nothing about the next one.</li><li><strong>Volatility</strong> is how rare and how large the wins are.</li><li>No game remembers. After ten losses the eleventh round is as open as the first.</li></ul><p>You find every stake and win in your <a href="/m/gameRecord">betting record</a>.</p>',
    ],
    [
      'Paano namin pinananatiling patas ang mga laro',
      '<p>Masusuri ang sarili naming mga laro, isa-isang round:</p><ol><li>Bago ang round, ipinapakita ng server ang fingerprint ng lihim na seed nito. Mula roon, hindi na ito makapipili ng iba.</li><li>Nagdadagdag ng sariling seed ang telepono mo, at mula sa dalawa kinukuwenta ang kalalabasan.</li><li>Pagkatapos, ipinapakita ang lihim na seed. Buksan ang history sa laro at pindutin ang <strong>Suriin kung patas</strong>: kukuwentahin muli ng telepono mo ang round.</li></ol><h3>Ano ang sinasabi ng mga numero</h3><ul><li>Ang <strong>RTP</strong> ay kung gaano kalaki sa lahat ng taya ang ibinabalik ng laro sa milyon-milyong round. Wala itong sinasabi tungkol sa susunod.</li><li>Ang <strong>volatility</strong> ay kung gaano kadalang at kalaki ang mga panalo.</li><li>Walang larong nakakaalala. Pagkaraan ng sampung talo, kasimbukas ng una ang ikalabing-isang round.</li></ul><p>Nasa <a href="/m/gameRecord">rekord ng taya</a> ang bawat taya at panalo.</p>',
    ],
  );

const care = ({ minimumAge }: DemoBrand): Seed =>
  entry(
    'responsible-play',
    [
      'Playing responsibly',
      `<p>Play is meant to be fun. It is no way to earn money, and no way out of debt. Nobody under ${minimumAge} may play.</p><h3>Before you begin</h3><ul><li>Decide how much you can do without, and for how long you will play. Stop at whichever comes first.</li><li>Never play with borrowed money, nor with money for food, school or rent.</li><li>Do not play when you are tired, angry or have been drinking.</li></ul><h3>Signs to take seriously</h3><ul><li>You try to win back what you have lost.</li><li>You hide how much you play.</li><li>You think of play when you should sleep, work or be with your family.</li></ul><p>If you know one of these, stop for today and talk to somebody you trust. <a href="/m/service">Customer service</a> closes your account for as long as you ask, and does not try to talk you out of it.</p><p>Children in the house? Sign out when you have finished, and do not save the password on a shared phone.</p>`,
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
      '<p>You find all promotions under <a href="/m/activity">Promotions</a>. Some are simply there for everybody; for some you sign up with one tap; for others you apply with a few words and pictures.</p><h3>How an application goes</h3><ol><li><strong>Applying</strong>: it has arrived.</li><li><strong>Being processed</strong>: somebody is looking at it.</li><li><strong>Joined</strong>, or <strong>rejected</strong> with the reason. After a rejection you may apply again.</li><li><strong>Issued</strong>: something waits for you; open the promotion and collect it. Then it says <strong>claimed</strong>.</li></ol><h3>Pictures</h3><ul><li>PNG or JPEG, up to 5 MB each, at most three.</li><li>We keep the picture alone. What the file says about place, time and phone is removed.</li><li>Besides you only those who decide on the application see them.</li></ul><p>Trial accounts cannot take part.</p>',
    ],
    [
      'Mga promo at aplikasyon',
      '<p>Nasa <a href="/m/activity">Mga promo</a> ang lahat ng promo. Ang ilan ay para sa lahat; sa ilan, magpapalista ka sa isang tap; sa iba, mag-a-apply ka nang may kaunting salita at larawan.</p><h3>Ang takbo ng aplikasyon</h3><ol><li><strong>Nag-a-apply</strong>: dumating na ito.</li><li><strong>Pinoproseso</strong>: may tumitingin na rito.</li><li><strong>Kasali na</strong>, o <strong>tinanggihan</strong> kasama ang dahilan. Maaari kang mag-apply muli kapag tinanggihan.</li><li><strong>Naibigay na</strong>: may naghihintay sa iyo; buksan ang promo at kunin ito. Saka nito sasabihing <strong>nakuha na</strong>.</li></ol><h3>Mga larawan</h3><ul><li>PNG o JPEG, hanggang 5 MB bawat isa, tatlo ang pinakamarami.</li><li>Larawan lang ang itinatago namin. Inaalis ang nakasulat sa file tungkol sa lugar, oras at telepono.</li><li>Bukod sa iyo, ang mga nagpapasya lang sa aplikasyon ang nakakakita.</li></ul><p>Hindi makakasali ang mga trial account.</p>',
    ],
  );

const contact = (): Seed =>
  entry(
    'contact',
    [
      'Reaching us',
      '<p>On the page <a href="/m/service">Customer service</a> you find every way to reach us. Please have these at hand:</p><ul><li>your username, never your password;</li><li>the number of the order, movement or round;</li><li>what you saw and when, best with a picture of the screen.</li></ul><p>To tell us what we could do better, use <a href="/m/feedback">Feedback</a>: somebody reads each message, and the answer appears below it.</p>',
    ],
    [
      'Paano kami makausap',
      '<p>Nasa pahinang <a href="/m/service">Customer service</a> ang lahat ng paraan para makausap kami. Ihanda sana ang mga ito:</p><ul><li>ang username mo, huwag kailanman ang password;</li><li>ang numero ng order, transaksyon o round;</li><li>kung ano ang nakita mo at kailan, mas mabuti kung may larawan ng screen.</li></ul><p>Para sabihin kung ano ang mapapabuti namin, gamitin ang <a href="/m/feedback">Feedback</a>: may nagbabasa ng bawat mensahe, at lalabas ang sagot sa ibaba nito.</p>',
    ],
  );
