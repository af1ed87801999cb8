/** A first match of Great Western Trail, either edition: `{cattleman}` and the like are what the edition says. */
import type { Match } from "../net/wire";
import { viewOf } from "../games/great-western-trail/view";
import { type Course, type Moment, offers } from "./course";

function targets(match: Match): string[] {
  return match.options.flatMap((group) => group.options.map((option) => option.target));
}

/** Neutral buildings that sell, hire and buy. */
const GOOD_FIRST = ["A", "B", "E"];

/** What is sold for dollars. */
const SALE = /^use (white|green|black|gray|pair|value-3|any):\$/;

/** The cards of which the reader holds several. */
function doubles({ match }: Moment): string[] {
  const hand = viewOf(match).mine?.hand ?? [];
  return [...new Set(hand.filter((card, at) => hand.indexOf(card) < at))];
}

const toDiscard = (moment: Moment): string[] => doubles(moment).map((card) => `discard ${card}`);

const mayDo = (match: Match, target: string): boolean => targets(match).includes(target);

export const course: Course = {
  aim: {
    en: "Drive your herd along the trail to Kansas City, again and again. Earn money on the way, gather different breeds in your hand, and deliver farther each time.",
    ja: "家畜を連れて道のりを進み、何度もカンザス市を訪れます。途中でお金を得て、手札に異なる品種をそろえ、回を重ねるごとに、より遠くの都市へ出荷しましょう。",
    ko: "소 떼를 몰고 길을 따라 캔자스시티까지 몇 번이고 갑니다. 가는 길에 돈을 벌고 손에 서로 다른 종류의 소를 모아, 갈 때마다 더 멀리 운송하세요.",
  },
  farewell: {
    en: "The last herd is sold. Next time choose early: cowboys for cattle, {craftsmen} for buildings or engineers for stations, and discard every double on the way.",
    ja: "最後の家畜が売れました。次は早めに方針を決めましょう。家畜ならカウボーイ、建物なら職人、駅なら技師です。そして、重なった品種は途中で捨てていきましょう。",
    ko: "마지막 소 떼가 팔렸습니다. 다음에는 일찍 방향을 정하세요. 소를 사려면 카우보이, 건물은 건축가, 기차역은 기관사입니다. 그리고 가는 길에 겹치는 카드를 버리세요.",
  },
  steps: [
    {
      kind: "DiscardOne",
      times: 4,
      point: toDiscard,
      rule: "GWT-TURN-05",
      text: {
        en: "Only four cards may stay in your hand at the start. Discard those that you hold twice first: in Kansas City only different breeds count.",
        ja: "手札が5枚以上あるので、4枚になるまで捨てます。同じ品種が2枚あれば、その1枚を捨てましょう。カンザス市で数えるのは異なる品種だけです。",
        ko: "네 장보다 많이 뽑았으니 네 장이 될 때까지 버립니다. 두 장 이상 있는 종류부터 버리세요. 캔자스시티에서는 같은 종류를 한 번만 셉니다.",
      },
    },
    {
      kind: "PlaceCattleman",
      point: ({ match }) =>
        Object.entries(viewOf(match).trail)
          .filter(([, laid]) => "building" in laid && GOOD_FIRST.includes(laid.building))
          .map(([space]) => `[data-space="${space}"]`),
      times: 1,
      rule: "GWT-TURN-03",
      text: {
        en: "Begin on any neutral building, and use it at once. Good first ones: where you discard cards for money, hire a worker or buy cattle.",
        ja: "どの共有建物から始めてもよく、すぐにそこを使えます。カードを捨ててお金を得る建物、労働者を雇う建物、家畜を購入する建物がよいでしょう。",
        ko: "아무 중립 건물에서나 시작해 바로 사용합니다. 카드를 버려 돈을 얻거나, 일꾼을 고용하거나, 소를 사는 건물이 좋습니다.",
      },
    },
    {
      kind: "ChooseMove",
      about: "kansas_city",
      when: ({ match }) => mayDo(match, "move kansas_city"),
      times: 3,
      point: ["move kansas_city"],
      rule: "GWT-INCOME-02",
      text: {
        en: "Kansas City is in reach. Each breed in your hand counts once there: if you hold doubles, one more stop to discard them may be worth it.",
        ja: "カンザス市に届きます。そこでは、手札の品種を1回ずつ数えます。同じ品種が重なっているなら、もう1か所寄って捨てるのもよい手です。",
        ko: "이번에 캔자스시티까지 갈 수 있습니다. 거기서는 손의 소를 종류마다 한 번씩만 셉니다. 겹치는 카드가 있으면 한 곳 더 들러 버리는 것도 좋습니다.",
      },
    },
    {
      kind: "ChooseMove",
      about: "first",
      times: 2,
      rule: "GWT-MOVE-04",
      text: {
        en: "Ride on, at least one step. Only places with a tile count as steps; a hand on a tile costs a toll, though you may pass even without the money. Stop where you want the actions.",
        ja: "1ステップ以上進みます。ステップに数えるのはタイルのある場所だけです。手形のあるタイルでは通行料を払いますが、お金が足りなくても通れます。アクションを使いたい場所で止まりましょう。",
        ko: "한 칸 이상 나아갑니다. 타일이 있는 곳만 칸으로 셉니다. 손 그림이 있는 타일에서는 요금을 내지만, 돈이 없어도 지나갈 수 있습니다. 쓰고 싶은 곳에서 멈추세요.",
      },
    },
    {
      kind: "ChooseMove",
      about: "pace",
      times: 3,
      rule: "GWT-ACT-01",
      text: {
        en: "Short rides use more buildings, long ones reach Kansas City sooner. At first stop often: neutral and own buildings have actions, those of others only an auxiliary one.",
        ja: "短く進めば多くの建物を使え、長く進めば早くカンザス市に着きます。序盤はこまめに止まりましょう。共有建物と自分の建物ではアクションを使えますが、ほかの人の建物では補助アクションだけです。",
        ko: "짧게 가면 건물을 더 많이 쓰고, 멀리 가면 캔자스시티에 빨리 닿습니다. 처음에는 자주 멈추세요. 남의 건물에서는 보조 행동만 할 수 있습니다.",
      },
    },
    {
      kind: "ChooseMove",
      about: "objective",
      offers: "PlayObjective",
      times: 1,
      point: ["play"],
      rule: "GWT-OBJ-05",
      text: {
        en: "You hold an objective card. Playing it gives its small action at once, and its points at the end if you fulfil it, or a loss if not. Unplayed it costs nothing.",
        ja: "目的カードがあります。プレイするとすぐに小さなアクションができ、達成すれば最後に得点、できなければ減点です。プレイしなければ減点はありません。",
        ko: "목표 카드가 있습니다. 사용하면 바로 작은 행동을 하고, 과제를 모두 달성하면 끝날 때 점수, 아니면 감점입니다. 사용하지 않으면 손해가 없습니다.",
      },
    },
    {
      kind: "UseLocation",
      about: "auxiliary",
      when: (moment) => offers(moment, "Auxiliary") && !offers(moment, "Use"),
      times: 2,
      point: ["auxiliary "],
      rule: "GWT-ACT-02",
      text: {
        en: "Here you have one auxiliary action from your player board: take $1, or draw a card and discard another, best one that you hold twice.",
        ja: "ここではプレイヤーボードの補助アクションを1回だけ使えます。1ドル得るか、1枚引いて1枚捨てます。重なっている品種を捨てるのがよいでしょう。",
        ko: "여기서는 개인판의 보조 행동을 한 번 합니다. 1달러를 얻거나, 카드 한 장을 뽑고 한 장을 버립니다. 겹치는 종류를 버리는 것이 좋습니다.",
      },
    },
    {
      kind: "UseLocation",
      about: "sell",
      when: ({ match }) => targets(match).some((target) => SALE.test(target)),
      point: ({ match }) => targets(match).filter((target) => SALE.test(target)),
      times: 3,
      rule: "GWT-ACT-18",
      text: {
        en: "This building takes a card for money. Discard what you hold twice: it earns dollars now, and the card you draw instead may be a new breed for Kansas City.",
        ja: "この建物では、カードを捨ててお金を得られます。重なっている品種を捨てましょう。今お金になり、代わりに引くカードが新しい品種になるかもしれません。",
        ko: "이 건물에서는 카드를 버려 돈을 얻습니다. 겹치는 종류를 버리세요. 지금 돈이 되고, 대신 뽑는 카드가 새로운 종류일 수도 있습니다.",
      },
    },
    {
      kind: "UseLocation",
      about: "actions",
      times: 8,
      rule: "GWT-ACT-05",
      text: {
        en: "Use what the building offers: each action once, in any order, and leave what does not help you. Money first, if you want to spend it here.",
        ja: "建物のアクションは、それぞれ1回ずつ、好きな順番で使えます。いらないものは使わなくてかまいません。ここでお金を使うなら、先にお金を得ましょう。",
        ko: "건물의 행동은 각각 한 번씩, 원하는 순서로 합니다. 필요 없는 것은 하지 않아도 됩니다. 여기서 돈을 쓰려면 돈부터 얻으세요.",
      },
    },
    {
      kind: "AnyAuxiliary",
      rule: "GWT-AUX-05",
      text: {
        en: "Choose one auxiliary action of your board. Those whose two discs are gone can be done twice over: that is why discs are worth taking from there.",
        ja: "プレイヤーボードの補助アクションを1つ選びます。ディスクが2枚ともなくなったものは2回分行えます。だから、そこからディスクを取る価値があります。",
        ko: "개인판의 보조 행동을 하나 고릅니다. 원형 토큰이 둘 다 없는 행동은 두 배로 할 수 있습니다. 그래서 그곳의 토큰은 가져올 만합니다.",
      },
    },
    {
      kind: "Hire",
      point: ['[data-place="jobs"]'],
      times: 3,
      rule: "GWT-HIRE-03",
      text: {
        en: "Hire whom your plan needs: cowboys buy better cattle for less, {craftsmen} raise larger buildings, engineers drive the engine farther. Two or three of one kind make a plan.",
        ja: "計画に合う労働者を雇いましょう。カウボーイは良い家畜を安く購入し、職人は大きな建物を建て、技師は列車コマを遠くへ進めます。同じ種類を2、3人集めると方針が決まります。",
        ko: "계획에 맞는 일꾼을 고용하세요. 카우보이는 좋은 소를 싸게 사고, 건축가는 큰 건물을 짓고, 기관사는 기차를 더 멀리 보냅니다. 한 종류를 두세 명 모으면 방향이 잡힙니다.",
      },
    },
    {
      kind: "Buy",
      point: ['[data-place="cattle-market"]'],
      times: 3,
      rule: "GWT-CATTLE-02",
      text: {
        en: "Buy cattle of breeds that you lack: they raise every later income and score at the end. Dearer ones need more cowboys. They go to your discard pile and come back.",
        ja: "持っていない品種を購入しましょう。この先の収入が増え、最後に得点にもなります。価値の高い家畜には、カウボーイが多く必要です。購入したカードは捨て山に入り、後で手札に来ます。",
        ko: "없는 종류의 소를 사세요. 앞으로의 수입이 모두 늘고 끝날 때 점수도 됩니다. 비싼 소에는 카우보이가 더 필요합니다. 산 카드는 버린 카드 더미에 놓였다가 나중에 손에 들어옵니다.",
      },
    },
    {
      kind: "Build",
      rule: "GWT-BUILD-02",
      text: {
        en: "A building of your own is a stop only you can use, and others pay to pass some of them. Choose one whose actions you would like to use on every round of the trail.",
        ja: "自分の建物は、自分だけが使える立ち寄り先です。ほかの人が通行料を払うものもあります。道のりを回るたびに使いたいアクションの建物を選びましょう。",
        ko: "내 건물의 행동은 나만 할 수 있고, 어떤 건물은 남들이 지날 때 요금을 냅니다. 길을 돌 때마다 쓰고 싶은 행동이 있는 건물을 고르세요.",
      },
    },
    {
      kind: "ChooseSpace",
      rule: "GWT-BUILD-04",
      text: {
        en: "Any empty building space will do. Near Kansas City or before a fork you pass it on every round; where all must pass, others stop less freely or pay.",
        ja: "空いている建物マスならどこでも建てられます。自分がよく通る道なら、回るたびに使えます。ほかの人もよく通る道なら、手形のある建物で通行料も期待できます。",
        ko: "빈 건물 칸이면 어디든 됩니다. 캔자스시티 근처나 갈림길 앞은 매번 지나게 됩니다. 모두가 지나는 곳이면 요금도 기대할 수 있습니다.",
      },
    },
    {
      kind: "Engine",
      point: ["engine t"],
      rule: "GWT-TRAIN-05",
      text: {
        en: "Move your engine: the farther it stands, the cheaper is transport to distant cities. Stop on a turnout if you can pay for its station.",
        ja: "列車コマを進めます。先に進んでいるほど、遠い都市への輸送費が安くなります。駅のコストを払えるなら、待避線で止まりましょう。",
        ko: "기차 말을 움직입니다. 멀리 있을수록 먼 도시로 가는 운송료가 쌉니다. 기차역 방문 비용을 낼 수 있다면 정차 구간에서 멈추세요.",
      },
    },
    {
      kind: "EnginePer",
      point: ["engine t"],
      rule: "GWT-TRAIN-01",
      text: {
        en: "Your engine moves up to as many spaces as it says here; engines in the way are skipped for free. If you stop on a turnout the move ends, but its station is worth points and frees a disc.",
        ja: "列車コマは、ここに示された数まで進めます。ほかの列車コマは数えずに飛び越せます。待避線で止まると移動は終わりますが、駅は得点になり、ディスクを1枚外せます。",
        ko: "기차 말은 여기 적힌 칸 수까지 갑니다. 다른 기차 말이 있는 칸은 세지 않고 건너뜁니다. 정차 구간에 멈추면 이동은 끝나지만, 기차역은 점수가 되고 원형 토큰 하나의 능력을 열어 줍니다.",
      },
    },
    {
      kind: "EngineBack",
      point: ["engine t"],
      rule: "GWT-TRAIN-16",
      text: {
        en: "Moving back is the price of this action. If it lets you stop on a turnout with a station you want, it is a gift; red crosses you fall behind will cost at the next delivery.",
        ja: "後退はこのアクションのコストです。欲しい駅の待避線で止まれるなら好都合です。ただし赤い「X」の手前に戻ると、次の出荷で輸送費がかかることがあります。",
        ko: "뒤로 가는 것은 이 행동의 비용입니다. 원하는 기차역의 정차 구간에 멈출 수 있다면 오히려 이득입니다. 빨간색 ×기호 뒤로 물러나면 다음 운송 때 돈이 듭니다.",
      },
    },
    {
      kind: "Retreat",
      point: ["engine t"],
      times: 1,
      rule: "GWT-TRAIN-11",
      text: {
        en: "The end of the line: your engine goes back to any free space, and you gain $3. Go back just a little, or to a turnout whose station you do not have yet.",
        ja: "線路表の終点です。列車コマを好きな空きマスまで後退させ、3ドル得ます。少しだけ戻るか、まだ持っていない駅の待避線へ戻りましょう。",
        ko: "철도의 종점입니다. 기차 말을 원하는 빈칸으로 되돌리고 3달러를 얻습니다. 조금만 물러나거나, 아직 방문하지 않은 기차역의 정차 구간으로 가세요.",
      },
    },
    {
      kind: "UpgradeStation",
      rule: "GWT-STATION-03",
      text: {
        en: "Pay, and put one of your discs on this station: it scores at the end, and what lies under the disc is yours from now on. A cheap station early is well worth it.",
        ja: "コストを払い、ディスクを1枚駅に置きます。最後に得点になり、ディスクの下の効果も、これから使えるようになります。序盤の安い駅は十分お得です。",
        ko: "비용을 내고 원형 토큰 하나를 기차역에 놓습니다. 끝날 때 점수가 되고, 토큰 아래의 능력도 이제 쓸 수 있습니다. 초반의 싼 기차역은 충분히 방문할 만합니다.",
      },
    },
    {
      kind: "AppointMaster",
      times: 1,
      rule: "GWT-STATION-06",
      text: {
        en: "You may give up a hired worker for this tile, now or never. Permanent certificates count at every income; a worker costs about $6, so take it early or if its points fit.",
        ja: "雇った労働者1人と引き換えに、このタイルを取れます。機会は今だけです。永続証明書は毎回の収入に加わります。早いうちか、得点が自分に合うなら取りましょう。",
        ko: "고용한 일꾼 한 명을 내놓고 이 타일을 가져올 수 있습니다. 기회는 지금뿐입니다. 영구 인증은 수입 때마다 더해집니다. 초반이거나 점수 조건이 내 계획과 맞으면 가져오세요.",
      },
    },
    {
      kind: "UpgradeBehind",
      times: 1,
      rule: "GWT-PB-09B",
      text: {
        en: "Choose one of the stations your engine has passed: it may be upgraded now as if you stood there. The one worth most for its price is best.",
        ja: "列車コマが通り過ぎた駅を1つ選び、そこにいるかのようにアップグレードできます。コストのわりに得点の高い駅がよいでしょう。",
        ko: "기차 말 뒤쪽의 기차역 하나를 골라, 거기 멈춘 것처럼 방문할 수 있습니다. 비용에 비해 점수가 높은 기차역이 좋습니다.",
      },
    },
    {
      kind: "ExtraordinaryDelivery",
      times: 1,
      rule: "GWT-PB-09A",
      text: {
        en: "Move the engine back to deliver without going to Kansas City: the spaces moved are the value of the city you may reach. Only worth it for a city that you need.",
        ja: "列車コマを後退させると、カンザス市に行かずに出荷できます。出荷できるのは、後退したマス数以下の価値の都市です。どうしても必要な都市があるときだけ使いましょう。",
        ko: "기차 말을 뒤로 움직이면 캔자스시티에 가지 않고 운송할 수 있습니다. 등급이 물러난 칸 수 이하인 도시로 보낼 수 있습니다. 꼭 필요한 도시일 때만 쓰세요.",
      },
    },
    {
      kind: "Foresee",
      point: ['[data-place="foresight"]'],
      times: 4,
      rule: "GWT-KC-02",
      text: {
        en: "Choose which tile enters the board; the others stay for the next who arrives. Take a worker you would like to hire, or a hazard that lies in your rivals' way, not yours.",
        ja: "ゲーム盤に置くタイルを選びます。選ばなかったタイルは、次に来る人のために残ります。雇いたい労働者か、自分ではなく相手の通り道に置かれる災害を選びましょう。",
        ko: "게임판에 놓일 타일을 고릅니다. 나머지는 다음에 오는 사람 몫입니다. 고용하고 싶은 일꾼이나, 내가 아닌 상대의 길을 막을 재난을 고르세요.",
      },
    },
    {
      kind: "TakeIncome",
      times: 3,
      rule: "GWT-INCOME-04",
      text: {
        en: "Your hand is shown: each breed counts once, and that many dollars are yours. Spend certificates only if they lift you to a better city; they can be earned again.",
        ja: "手札を公開し、品種ごとに1回ずつ数えた価値の分だけドルを得ます。証明書は、より良い都市に届くときだけ使いましょう。使っても、また手に入ります。",
        ko: "손을 공개하고, 종류마다 한 번씩 센 가치만큼 달러를 얻습니다. 인증은 더 좋은 도시까지 갈 수 있을 때 쓰세요. 다시 얻을 수 있습니다.",
      },
    },
    {
      kind: "GrowSimmentals",
      rule: "GWT2-SIM-06",
      text: {
        en: "Calves of the Simmental become heifers, heifers become cows: each growth raises the value of your herd for good. Grow as many as you may.",
        ja: "シンメンタール種の子牛は若牛に、若牛は成牛に育ちます。成長させるたびに、家畜デッキの価値が上がります。できるだけ成長させましょう。",
        ko: "시멘탈 송아지는 어린 소로, 어린 소는 다 자란 소로 자랍니다. 자랄 때마다 목장의 가치가 올라갑니다. 가능한 만큼 키우세요.",
      },
    },
    {
      kind: "DeliverTo",
      times: 3,
      rule: "GWT-DELIV-03",
      text: {
        en: "Deliver to a city your income reaches; each but the first and the last only once. Higher is not always better: take cities side by side, whose arrows reward you, and mind the transport cost.",
        ja: "手札の価値で届く都市に出荷します。最初と最後の都市以外は1回だけです。遠いほど良いとはかぎりません。隣り合う都市には矢印の報酬があります。輸送費にも気をつけましょう。",
        ko: "등급이 이번 수입의 가치 이하인 도시로 운송합니다. 처음과 마지막 도시 말고는 한 번씩만 됩니다. 등급이 높다고 늘 좋은 것은 아닙니다. 이웃한 두 도시를 이으면 화살표 보상이 있습니다. 운송료도 살피세요.",
      },
    },
    {
      kind: "ChooseDisc",
      point: ["disc aux_cards"],
      times: 3,
      rule: "GWT-DELIV-06",
      text: {
        en: "The disc frees what lies under it for the rest of the game. A good first one: the auxiliary action that draws and discards. Black-edged discs (steps, hand) need a black-edged city.",
        ja: "ディスクを取ると、その下の効果がゲームの終わりまで使えます。最初は、引いて捨てる補助アクションがおすすめです。黒枠のディスク（ステップ、手札）は黒枠の都市だけに置けます。",
        ko: "원형 토큰을 가져오면 그 아래의 능력이 게임 끝까지 열립니다. 처음에는 뽑고 버리는 보조 행동이 좋습니다. 검은색 칸의 토큰(칸 수, 손 제한)은 검은색 테두리의 도시에만 놓습니다.",
      },
    },
    {
      kind: "OrderArrows",
      times: 1,
      rule: "GWT-DELIV-16",
      text: {
        en: "Your disc joins the city to both neighbours, and both arrows reward you. Only the order is yours; if both give an objective card, the row is filled up before the second.",
        ja: "ディスクが両隣の都市とつながり、両方の矢印の報酬を得ます。選ぶのは順番だけです。目的カードを取ると、次の矢印の前に新しいカードが補充されます。",
        ko: "원형 토큰이 양쪽 도시와 이어져 두 화살표가 모두 발동합니다. 순서만 고르면 됩니다.",
      },
    },
    {
      kind: "GainObjective",
      point: ['[data-place="objectives"]'],
      rule: "GWT-OBJ-19",
      text: {
        en: "Take a card whose tasks you have nearly fulfilled, or would do anyway. If you are not sure, choose one with few tasks: a played card that fails costs points.",
        ja: "ほとんど達成している目的や、いずれ達成しそうな目的のカードを取りましょう。迷ったら、目的の少ないカードを選びましょう。プレイして達成できないと減点です。",
        ko: "거의 달성했거나 어차피 할 과제의 카드를 고르세요. 잘 모르겠으면 과제가 적은 것이 좋습니다. 사용하고 달성하지 못하면 감점됩니다.",
      },
    },
    {
      kind: "Sell",
      rule: "GWT-ACT-19",
      text: {
        en: "Discard the card that it names, once, for what it brings. If you hold it twice, gladly; if it is your only one of that breed, weigh it against Kansas City.",
        ja: "示されたカードを1回だけ捨て、報酬を得ます。同じ品種が2枚あれば、迷わず捨てましょう。その品種が1枚だけなら、カンザス市での価値と比べましょう。",
        ko: "적힌 카드를 한 번 버리고 보상을 얻습니다. 두 장 있으면 기꺼이 버리세요. 그 종류가 한 장뿐이면 캔자스시티에서의 가치와 견주어 보세요.",
      },
    },
    {
      kind: "Cycle",
      rule: "GWT-AUX-08",
      text: {
        en: "Draw cards, then discard as many: a way to a better hand. Do it when you hold doubles and Kansas City is near.",
        ja: "カードを引き、同じ枚数を捨てます。手札を良くする方法です。同じ品種が重なっていて、カンザス市が近いときに使いましょう。",
        ko: "카드를 뽑고 같은 수만큼 버립니다. 더 좋은 손을 만드는 방법입니다. 겹치는 카드가 있고 캔자스시티가 가까울 때 하세요.",
      },
    },
    {
      kind: "DrawOrDiscard",
      point: toDiscard,
      rule: "GWT-AMB-19",
      text: {
        en: "Draw one card after another, then discard as many as you drew. Keep one of each breed, the most valuable ones first.",
        ja: "1枚ずつ引き、最後に引いた枚数だけ捨てます。品種ごとに1枚、価値の高いものから残しましょう。",
        ko: "한 장씩 뽑은 뒤 뽑은 만큼 버립니다. 종류마다 한 장씩, 가치가 높은 것부터 남기세요.",
      },
    },
    {
      kind: "RemoveCards",
      point: ["remove gray"],
      rule: "GWT-HERD-09",
      text: {
        en: "A card removed leaves your herd for good. Part with the breed of value 1: a slimmer herd brings your good cattle to your hand more often.",
        ja: "取り除いたカードは二度と戻りません。育種価1の品種から取り除きましょう。家畜デッキが小さいほど、良い家畜が手札に来やすくなります。",
        ko: "제거한 카드는 목장에서 아주 사라집니다. 가치 1인 종류를 빼세요. 목장이 가벼울수록 좋은 소가 손에 더 자주 옵니다.",
      },
    },
    {
      kind: "Ride",
      rule: "GWT-FWD-02",
      text: {
        en: "Ride on and use that place, too: two stops in one turn. What you leave unused here is lost, so use this building first.",
        ja: "さらに進み、その場所も使えます。1手番で2か所です。ここで使わなかったアクションは失われるので、先に使いましょう。",
        ko: "더 나아가 그곳도 사용합니다. 한 차례에 두 곳을 쓰는 셈입니다. 여기서 하지 않은 행동은 잃게 되니 먼저 하세요.",
      },
    },
    {
      kind: "RideFreely",
      times: 1,
      rule: "GWT-OBJ-14",
      text: {
        en: "Your objective card carries you up to three steps, past every toll. The place you reach is not used now: aim so that the next ride begins well.",
        ja: "目的カードの効果で、通行料なしで3ステップまで進めます。着いた場所のアクションは使えません。次の移動が楽になる場所を選びましょう。",
        ko: "목표 카드로 요금 없이 세 칸까지 갑니다. 도착한 곳은 지금 쓰지 못합니다. 다음 이동을 시작하기 좋은 곳으로 가세요.",
      },
    },
    {
      kind: "ClearHazard",
      rule: "GWT-HAZ-01",
      text: {
        en: "Take a hazard off the trail: its points are yours, and your way is shorter and free of that toll. Choose one on the branch you like to ride, or the one worth most.",
        ja: "災害タイルを除去すると、得点になり、その分の通行料もステップもなくなります。よく通る道のものか、得点の高いものを選びましょう。",
        ko: "길에서 재난 타일을 제거하면 점수가 되고, 길이 짧아지며 그 요금도 없어집니다. 자주 가는 갈림길의 것이나 점수가 높은 것을 고르세요.",
      },
    },
    {
      kind: "Trade",
      rule: "GWT-TRADE-01",
      text: {
        en: "You {trade}: take one of the tiles and what its space pays. Objective cards ask for them, often for one of each colour; otherwise take the money.",
        ja: "タイルを1枚取り、そのマスに示されたものを獲得するか支払います。目的カードが特定の色を求めることがあります。そうでなければ、金額で選びましょう。",
        ko: "타일 하나를 가져오고 그 칸에 적힌 것을 얻거나 냅니다. 목표 카드가 특정한 색을 요구하기도 합니다. 아니면 돈을 많이 주는 것을 고르세요.",
      },
    },
    {
      kind: "Either",
      times: 1,
      rule: "GWT-STATION-12",
      text: {
        en: "One of two gifts: remove a hazard for nothing, or take one of the {camps}. See which of them your objective cards ask for; otherwise the hazard with most points.",
        ja: "災害を無料で除去するか、{camps}のタイルを1枚取るか、どちらかを選びます。目的カードが求めるほうを選びましょう。なければ、得点の高い災害がよいでしょう。",
        ko: "둘 중 하나를 고릅니다. 재난을 무료로 제거하거나 {camps} 타일을 가져옵니다. 목표 카드가 요구하는 쪽을, 아니면 점수가 높은 재난을 고르세요.",
      },
    },
    {
      kind: "CopyBuilding",
      times: 1,
      rule: "GWT-PB-08B",
      text: {
        en: "Use the building beside this one as if you stood there, even one of another player's. Choose the actions that you cannot reach otherwise.",
        ja: "隣の建物を、そこにいるかのように使えます。ほかの人の建物でもかまいません。ほかでは使えないアクションを選びましょう。",
        ko: "인접한 건물을 거기 있는 것처럼 사용합니다. 다른 사람의 건물도 됩니다. 다른 방법으로는 할 수 없는 행동을 고르세요.",
      },
    },
    {
      kind: "Exchange",
      offers: "UseToken",
      point: ["exchange"],
      times: 1,
      rule: "GWT2-EXCH-02",
      text: {
        en: "You own an exchange token: at any time it lets you draw up to two cards and discard as many. Save it for the moment before Kansas City.",
        ja: "交換トークンがあります。いつでも、2枚まで引いて同じ枚数を捨てられます。カンザス市の直前まで取っておきましょう。",
        ko: "교환 토큰이 있습니다. 언제든지 두 장까지 뽑고 뽑은 만큼 버릴 수 있습니다. 캔자스시티 직전까지 아껴 두세요.",
      },
    },
  ],
};
